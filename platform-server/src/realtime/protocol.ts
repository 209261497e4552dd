/** Frames and numbers of the Pusher protocol, version 7, as pusher-js speaks it (wire §3). */

/** Seconds of silence after which a client asks whether the line still stands; told to it at the beginning. */
export const activityTimeoutS = 120;
/** A socket silent for this much longer is closed (wire §3.6). */
export const silenceGraceS = 30;

/** Who is sent away and does not answer is cut off after so many ms. */
export const farewellMs = 2_000;

/** Close codes; what a client does about each stands in wire §3.5. */
export const closeCodes = {
  unknownApp: 4001,
  tooMany: 4100,
  goingDown: 4200,
  silent: 4201,
} as const;

/**
 * How long a connection stands, in ms, before it is sent to come back at once and authorise its subscriptions again: as
 * long as an access token lives. Who is removed is sent away at once (decision 0036); this bounds what a hosted sign-in
 * service does not tell of.
 */
export const maxConnectionMs = 30 * 60_000;

/** Names of channels, at most 200 characters. */
export const channelPattern = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;
export const isPrivate = (channel: string) => channel.startsWith('private-');

/** A frame of a client. */
export interface ClientFrame {
  event: string;
  channel?: string;
  data?: unknown;
}

/** A frame for a client; official servers send `data` as a string, and so do we. */
export function frame(event: string, data: unknown, channel?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return JSON.stringify(channel === undefined ? { event, data: text } : { event, channel, data: text });
}

/** Reads a client's frame; null when it is none. `data` may come as text or as a value. */
export function readFrame(text: string): ClientFrame | null {
  try {
    const value = JSON.parse(text) as ClientFrame | null;
    if (typeof value !== 'object' || value === null || typeof value.event !== 'string') return null;
    const data = typeof value.data === 'string' ? (JSON.parse(value.data) as unknown) : value.data;
    return { ...value, data };
  } catch {
    return null;
  }
}
