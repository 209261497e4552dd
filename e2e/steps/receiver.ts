import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as it came. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Somebody's own server, which takes what is posted to it. */
export interface Receiver {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/** Opens the receiver on this machine. What it `refuses`, it answers with 503. */
export async function openReceiver(refuses: (body: string) => boolean = () => false): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, body });
    response.writeHead(refuses(body) ? 503 : 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whether a message was signed with a secret, as Standard Webhooks say. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
