import assert from 'node:assert/strict';
import type { Caller } from '../server/wholeServer.ts';

/** Operations of a small service: one that reads and one that writes. */
const paths = {
  '/orders': {
    get: {
      operationId: 'listOrders',
      parameters: [
        { name: 'page', in: 'query', schema: { type: 'integer' } },
        { name: 'per_page', in: 'query', schema: { type: 'integer' } },
      ],
      responses: { 200: { description: 'Orders', content: { 'application/json': { schema: { type: 'object' } } } } },
    },
    post: {
      operationId: 'createOrder',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['sku'],
              properties: { sku: { type: 'string' }, amount: { type: 'integer' } },
            },
          },
        },
      },
      responses: { 201: { description: 'Created' } },
    },
  },
  '/orders/{id}': {
    get: {
      operationId: 'getOrder',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 200: { description: 'An order' } },
    },
  },
};

/** The document of a service at an address, with its security schemes. */
export const ordersDocument = (url: string, securitySchemes: object = {}): string =>
  JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, servers: [{ url }], paths },
    components: { securitySchemes },
  });

/** A connector of the caller's organisation for a service at an address. */
export async function haveConnector(caller: Caller, url: string, schemes: object = {}): Promise<string> {
  const body = { name: `Orders ${crypto.randomUUID()}`, source: { document: ordersDocument(url, schemes) } };
  const { status, body: connector } = await caller.call('POST', '/connector/catalogue/', body);
  assert.equal(status, 201, JSON.stringify(connector));
  return connector.id;
}

/** A configuration of a connector of its own. */
export async function haveConfiguration(caller: Caller, url: string, settings: object = {}) {
  const connector_id = await haveConnector(caller, url);
  const body = { name: 'Orders', if_name_taken: 'number', connector_id, ...settings };
  const { status, body: configuration } = await caller.call('POST', '/connector/', body);
  assert.equal(status, 201, JSON.stringify(configuration));
  return configuration;
}
