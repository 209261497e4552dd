import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Key and secret of a push app. */
export interface PushKeys {
  key: string;
  secret: string;
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/**
 * `auth` of a subscription to a private channel (wire §3.4). `data` travels with it through the client, which cannot
 * change it: no part before it holds a colon.
 */
export function channelAuth({ key, secret }: PushKeys, socketId: string, channel: string, data?: string): string {
  return `${key}:${hmac(secret, [socketId, channel, ...(data === undefined ? [] : [data])].join(':'))}`;
}

/** What a client shows for a subscription. */
export interface ShownGrant {
  auth?: unknown;
  channel_data?: unknown;
}

/** Whether a grant was made by us for this socket and channel. */
export function isValidGrant(keys: PushKeys, socketId: string, channel: string, grant: ShownGrant): boolean {
  const data = grant.channel_data;
  if (data !== undefined && data !== null && typeof data !== 'string') return false;
  const expected = Buffer.from(channelAuth(keys, socketId, channel, data ?? undefined));
  const given = Buffer.from(String(grant.auth));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Query of a signed call of the HTTP API of a Pusher service (wire §4). */
export function signedQuery({ key, secret }: PushKeys, path: string, body: string, now: number): string {
  const parameters = [
    `auth_key=${key}`,
    `auth_timestamp=${Math.floor(now / 1000)}`,
    'auth_version=1.0',
    `body_md5=${createHash('md5').update(body).digest('hex')}`,
  ].join('&');
  return `${parameters}&auth_signature=${hmac(secret, `POST\n${path}\n${parameters}`)}`;
}
