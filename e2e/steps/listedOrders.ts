import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that lists its orders, newest first, and describes itself. */
export interface ListedOrders {
  document: string;
  /** Another order was made. */
  add(customer: string): void;
  /** From now on it answers so. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

const documentOf = (url: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Warehouse', version: '1' },
    servers: [{ url }],
    paths: {
      '/orders': {
        get: {
          ...{ operationId: 'listOrders', summary: 'List orders' },
          parameters: [{ name: 'state', in: 'query', schema: { type: 'string' } }],
          responses: {
            200: { description: 'Orders', content: { 'application/json': { schema: { type: 'object' } } } },
          },
        },
      },
    },
  });

/** Opens the service on this machine, with one order. */
export async function openListedOrders(): Promise<ListedOrders> {
  const orders = [{ id: 1, customer: 'Ann' }];
  let status = 200;
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ orders }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    document: documentOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    add: (customer) => void orders.unshift({ id: orders.length + 1, customer }),
    answerWith: (next) => {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
