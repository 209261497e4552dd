import type { ApiClientOptions } from './apiClient.ts';
import { crossSiteHeaders } from './crossSiteHeaders.ts';
import type { Authorise, ChannelGrant } from './realtimeSocket.ts';

/** The default path of pusher-js (core §7). */
const path = '/pusher/auth';

export interface ChannelAuthoriserOptions extends Pick<ApiClientOptions, 'token' | 'refresh'> {
  /** The session is good, and its account may not be listened to: whoever reads the account learns why. */
  onRefused?(): void;
}

/** Asks the server to sign a subscription (wire §3.4), as form fields and with the token; a refused token is renewed once. */
export function createChannelAuthoriser(auth: ChannelAuthoriserOptions): Authorise {
  return async ({ socketId, channelName }) => {
    const body = new URLSearchParams({ socket_id: socketId, channel_name: channelName });
    const ask = (token: string | null) =>
      fetch(path, {
        method: 'POST',
        body,
        headers: { ...crossSiteHeaders(path), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      });
    const first = await ask(await auth.token());
    const answer = first.status === 401 ? await ask(await auth.refresh()) : first;
    if (answer.status === 403) auth.onRefused?.();
    if (!answer.ok) throw new Error(`The channel was refused (${answer.status})`);
    return (await answer.json()) as ChannelGrant;
  };
}
