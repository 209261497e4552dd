import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that the peer received. */
export interface PeerCall {
  path: string;
  key: string;
  at: number;
  /** As far as it has come. */
  body: string;
}

/**
 * An HTTP service that remembers who called it and answers with the id in the path, `slow` paths after a while; with a
 * query, which is a page, with a list of that id while there are more pages.
 */
export interface CountingPeer {
  url: string;
  calls: PeerCall[];
  close(): Promise<void>;
}

const slowMs = 1_500;
const pages = 3;

export async function startPeer(): Promise<CountingPeer> {
  const calls: PeerCall[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const call = { path, key: String(request.headers['idempotency-key'] ?? ''), at: Date.now(), body: '' };
    calls.push(call);
    request.setEncoding('utf8').on('data', (text: string) => {
      call.body += text;
    });
    const { pathname, searchParams } = new URL(path, 'http://peer');
    const id = pathname.split('/').at(-1);
    const page = Number(searchParams.get('page'));
    const items = page <= pages ? [{ id, page }] : [];
    const body = page === 0 ? { id } : items;
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
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
