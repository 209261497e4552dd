import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OpenAPIBackend } from 'openapi-backend';
import { openPeer, type Peer, type Received } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { haveConfiguration, ordersDocument } from './orders.ts';

/** A service that holds every request to its own document, by a library that knows nothing of ours. */
let service: Peer;
let server: WholeServer;
let member: Caller;
before(async () => {
  service = await openPeer();
  const api = new OpenAPIBackend({
    definition: JSON.parse(ordersDocument(service.url)),
    ajvOpts: { strict: false },
    handlers: {
      validationFail: (context) => ({ status: 400, body: context.validation.errors }),
      notFound: () => ({ status: 404, body: {} }),
      notImplemented: ({ operation, request }) => ({
        status: 200,
        body: {
          operation: operation.operationId,
          params: request.params,
          query: request.query,
          body: request.requestBody,
        },
      }),
    },
  });
  await api.init();
  const answer = async ({ method, url, headers, body }: Received) => {
    const [path = '', query] = url.split('?');
    return api.handleRequest({
      ...{ method, path, headers: headers as Record<string, string> },
      ...(query && { query }),
      ...(body && { body: JSON.parse(body) }),
    });
  };
  for (const path of ['/orders', '/orders/a%2Fb']) {
    service.on(path, async (request, response) => {
      const { status, body } = await answer(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
});
after(async () => {
  await server.close();
  await service.close();
});

async function called(operation_id: string, values: object) {
  const { id } = await haveConfiguration(member, service.url);
  const { body } = await member.call('POST', `/connector/${id}/test/`, { operation_id, values });
  return { status: body.answer?.status, body: JSON.parse(body.answer?.body ?? 'null') };
}

const parameter = (place: string, name: string, value: unknown) => ({ place, name, value });

test('what is sent passes the document it was made of', async () => {
  const listed = await called('listOrders', { parameters: [parameter('query', 'page', 2)] });
  assert.deepEqual([listed.status, listed.body.operation, listed.body.query], [200, 'listOrders', { page: '2' }]);
  const one = await called('getOrder', { parameters: [parameter('path', 'id', 'a/b')] });
  assert.deepEqual([one.status, one.body.params], [200, { id: 'a/b' }]);
  const made = await called('createOrder', { body: { sku: 'x', amount: 3 } });
  assert.deepEqual([made.status, made.body.body], [200, { sku: 'x', amount: 3 }]);
});

test('what does not pass it is refused by the service, and shown', async () => {
  assert.equal((await called('createOrder', { body: { amount: 'three' } })).status, 400);
});
