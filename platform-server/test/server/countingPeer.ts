import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that the peer received. */
export interface PeerCall {
  path: string;
  key: string;
  at: number;
}

/** An HTTP service that remembers who called it and answers with the id in the path; `slow` paths after a while. */
export interface CountingPeer {
  url: string;
  calls: PeerCall[];
  close(): Promise<void>;
}

const slowMs = 1_500;

export async function startPeer(): Promise<CountingPeer> {
  const calls: PeerCall[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    calls.push({ path, key: String(request.headers['idempotency-key'] ?? ''), at: Date.now() });
    request.resume();
    const id = path.split('/').at(-1);
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
    setTimeout(answer, path.includes('slow') ? slowMs : 0);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, close };
}
