import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A service with an OpenAPI document, which takes orders from whoever has its key. */
export interface DescribedService {
  /** The document, as its owner would publish it. */
  document: string;
  /** Customers of the orders that it took. */
  taken: string[];
  close(): Promise<void>;
}

/** Key of the service. */
export const serviceKey = 'key-of-the-warehouse';

function documentOf(url: string): string {
  const order = {
    type: 'object',
    required: ['customer'],
    properties: { customer: { type: 'string' }, pieces: { type: 'integer', minimum: 1 } },
  };
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Warehouse', version: '1.2.0', description: 'Orders of the warehouse' },
    servers: [{ url }],
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
      schemas: { Order: order },
    },
    paths: {
      '/orders': {
        get: {
          ...{ operationId: 'listOrders', summary: 'List orders', tags: ['Orders'] },
          responses: { 200: { description: 'Orders', ...content({ type: 'array', items: order }) } },
        },
        post: {
          ...{ operationId: 'createOrder', summary: 'Create an order', tags: ['Orders'] },
          requestBody: { required: true, ...content({ $ref: '#/components/schemas/Order' }) },
          responses: { 201: { description: 'Created', ...content({ $ref: '#/components/schemas/Order' }) } },
        },
      },
    },
  });
}

/** Opens the service on this machine. */
export async function openDescribedService(): Promise<DescribedService> {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers['x-api-key'] !== serviceKey) return answer(401, { message: 'Unknown key' });
    if (request.method === 'GET')
      return answer(
        200,
        taken.map((customer) => ({ customer })),
      );
    const { customer } = (await json(request)) as { customer: string };
    taken.push(customer);
    return answer(201, { customer, number: taken.length });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    document: documentOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    taken,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
