import Pusher, { type Options } from 'pusher-js';

/** Addresses of the push service (core §7); the values come from the plan and are never printed (GUARD-11). */
export interface RealtimeSettings {
  key: string;
  cluster: string;
  /** Null: the push service's own address for the cluster. */
  host: string | null;
  port: number | null;
  /** True unless the settings say otherwise (AMB-57). */
  forceTLS?: boolean;
}

/** What the client needs of a channel; `subscribe` asks again after a refused authorisation. */
export interface RealtimeChannel {
  bind(event: string, listener: (data: unknown) => void): unknown;
  subscribe(): void;
}

/** The part of pusher-js in use, so that a test can put a fake transport in its place. */
export interface RealtimeSocket {
  connection: {
    state: string;
    bind(event: 'state_change', listener: (change: { current: string }) => void): unknown;
  };
  subscribe(channel: string): RealtimeChannel;
  unsubscribe(channel: string): void;
  connect(): void;
  disconnect(): void;
}

/** Proof that the user may listen to a channel, as the server signs it. */
export interface ChannelGrant {
  auth: string;
  channel_data?: string;
}

export type Authorise = (request: { socketId: string; channelName: string }) => Promise<ChannelGrant>;

export type SocketFactory = (settings: RealtimeSettings, authorise: Authorise) => RealtimeSocket;

function addressOptions({ host, port }: RealtimeSettings): Partial<Options> {
  if (host === null) return {};
  // Only `ws`: it covers TLS too, and the fall-backs of pusher-js lead to hosts of its cluster (wire §3.1).
  const ports = port === null ? {} : { wsPort: port, wssPort: port };
  return { wsHost: host, ...ports, enabledTransports: ['ws'] };
}

/** Opens pusher-js with its own defaults for time-outs and paths (CONST-15). */
export const openSocket: SocketFactory = (settings, authorise) =>
  new Pusher(settings.key, {
    cluster: settings.cluster,
    ...addressOptions(settings),
    forceTLS: settings.forceTLS ?? true,
    channelAuthorization: {
      customHandler: (request, answer) => {
        authorise(request).then(
          (grant) => answer(null, grant),
          (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    },
  });
