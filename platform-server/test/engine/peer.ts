import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseAllowList } from '../../src/config/allowList.ts';
import { createEgress, type Egress } from '../../src/engine/egress/egress.ts';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: Buffer;
}

type Answer = (request: Received, response: ServerResponse) => void;

/** An HTTP server on loopback, and a way out that reaches it. */
export interface Peer {
  url: string;
  egress: Egress;
  /** Requests so far, oldest first. */
  received: Received[];
  /** Answers by path; without one it answers `{"path": …}`. */
  on(path: string, answer: Answer): void;
  /** Answers every path that has no answer of its own. */
  onOthers(answer: Answer): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function openPeer(): Promise<Peer> {
  const answers = new Map<string, Answer>();
  let others: Answer | undefined;
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    response.sendDate = false;
    const { method = '', url = '', headers } = request;
    const bytes = await bodyOf(request);
    const taken = { method, url, headers, body: bytes.toString(), bytes };
    received.push(taken);
    const path = url.split('?')[0] ?? '';
    const answer = answers.get(path) ?? others;
    if (answer) return answer(taken, response);
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ path }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const egress = createEgress({ allow: parseAllowList('127.0.0.1') });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    egress,
    received,
    on: (path, answer) => void answers.set(path, answer),
    onOthers(answer) {
      others = answer;
    },
    async close() {
      await egress.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
