import { once } from 'node:events';
import type { Caller } from '../server/wholeServer.ts';

/** A page as far as what is pushed to it goes. */
export interface PushedPage {
  /** Status of the answer that signs the subscription; it holds at 200. */
  subscribe(channel: string): Promise<number>;
  /** The next event of a back end. */
  next(): Promise<{ remote: string; name: string; payload: unknown }>;
  /** Events of back ends that nobody has taken. */
  received: { remote: string; name: string; payload: unknown }[];
  close(): void;
}

async function pushKey(url: string): Promise<string> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  return /"realtime":\{"key":"([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Opens a connection of a person to the push service. */
export async function openPage(url: string, { token }: Caller): Promise<PushedPage> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${await pushKey(url)}?protocol=7`);
  const received: PushedPage['received'] = [];
  const waiting: (() => void)[] = [];
  let socketId = '';
  let subscribed = () => {};
  const connected = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data));
      if (frame.event === 'pusher:connection_established') {
        socketId = JSON.parse(frame.data).socket_id;
        resolve();
      } else if (frame.event === 'pusher_internal:subscription_succeeded') subscribed();
      else if (frame.event === 'backend-event') {
        received.push(JSON.parse(frame.data));
        waiting.shift()?.();
      }
    });
  });
  await once(socket, 'open');
  await connected;
  return {
    received,
    async subscribe(channel) {
      const answer = await fetch(`${url}/pusher/auth`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, origin: url },
        body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
      });
      if (!answer.ok) return answer.status;
      const done = new Promise<void>((resolve) => {
        subscribed = resolve;
      });
      const grant = (await answer.json()) as object;
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...grant } }));
      await done;
      return answer.status;
    },
    async next() {
      if (received.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return received.shift() as PushedPage['received'][number];
    },
    close: () => socket.close(),
  };
}
