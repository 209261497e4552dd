import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that answers its orders in pages, each with the cursor of the next. */
export interface PagedService {
  url: string;
  /** Cursors it was asked with so far; null for the first page. */
  asked: (string | null)[];
  close(): Promise<void>;
}

/** Opens a service of so many orders, three on a page. */
export async function openPagedService(count: number): Promise<PagedService> {
  const asked: (string | null)[] = [];
  const server = createServer((request, response) => {
    const cursor = new URL(request.url ?? '', 'http://service').searchParams.get('cursor');
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const orders = Array.from({ length: Math.min(3, count - from) }, (_, at) => ({ order: `A-${from + at + 1}` }));
    const next = from + 3 < count ? String(from + 3) : null;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ orders, next }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
