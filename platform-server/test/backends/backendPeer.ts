import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as the back end got it. */
export interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A back end of a test: answers as it is told, and keeps what it got. */
export interface BackendPeer {
  url: string;
  received: ReceivedCall[];
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
  close(): Promise<void>;
}

export async function startBackendPeer(port = 0): Promise<BackendPeer> {
  const received: ReceivedCall[] = [];
  const peer: Pick<BackendPeer, 'answer'> = {
    answer: (_request, response) => response.setHeader('content-type', 'application/json').end('{"ok":true}'),
  };
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    peer.answer(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(peer, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
