import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { node, start, wires } from '../engine/drawing.ts';
import { openPeer, type Peer } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';

let service: Peer;
let server: WholeServer;
let member: Caller;
let stranger: Caller;
before(async () => {
  service = await openPeer();
  server = await startWholeServer();
  [member, stranger] = await Promise.all([server.as('member'), server.as('globex')]);
});
after(async () => {
  await server.close();
  await service.close();
});

const order = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer', description: 'Number of the order' }, note: { type: 'string' } },
};

const documentOf = (url: string) =>
  JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Described', version: '1' }, servers: [{ url }] },
    paths: {
      '/order': {
        get: {
          operationId: 'getOrder',
          responses: { 200: { description: 'An order', content: { 'application/json': { schema: order } } } },
        },
      },
    },
  });

async function made(caller: Caller, path: string, body: object): Promise<string> {
  const answer = await caller.call('POST', path, body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
}

/** A scenario of the caller's, empty, and a configuration of a connector of theirs. */
async function haveBoth(caller: Caller) {
  const connector_id = await made(caller, '/connector/catalogue/', {
    name: `Described ${crypto.randomUUID()}`,
    source: { document: documentOf(service.url) },
  });
  const configuration = await made(caller, '/connector/', { name: 'Own', if_name_taken: 'number', connector_id });
  return { configuration, scenario: await made(caller, '/scenario/', { name: `Types ${crypto.randomUUID()}` }) };
}

/** The way to a node behind the call of the operation by a configuration. */
const wayBy = (configuration_id: string) => [
  ...[start, node('get', 'connector', { configuration_id, operation_id: 'getOrder', version: 1 })],
  ...wires('start > get > last'),
];

test('what a document says of an answer is known behind the call, with no run', async () => {
  const { configuration, scenario } = await haveBoth(member);
  const flow = wayBy(configuration);
  const { status, body } = await member.call('POST', `/scenario/${scenario}/payload-types/`, { node: 'last', flow });
  assert.equal(status, 200, JSON.stringify(body));
  const fields = new Map(
    body.shapes[body.received].map((field: { keys: string[] }) => [field.keys.join('.'), field] as const),
  );
  assert.deepEqual(fields.get('payload.id'), {
    ...{ keys: ['payload', 'id'], types: ['number'], seen: 0 },
    described: { origin: 'api', text: 'Number of the order' },
  });
  assert.equal(body.sent.get, body.received);

  const last = node('last', 'variable', { name: 'x', value: '{{ payload.ids }}' });
  const tried = { node: last, sources: ['get'], flow };
  const { body: found } = await member.call('POST', `/scenario/${scenario}/findings/`, tried);
  assert.equal(found.runs, 0);
  assert.deepEqual(
    found.findings.map(({ kind, meant }: { kind: string; meant: string }) => [kind, meant]),
    [['undescribed', 'payload.id']],
  );
});

test('a configuration of another account describes nothing', async () => {
  const [own, foreign] = [await haveBoth(member), await haveBoth(stranger)];
  const flow = wayBy(own.configuration);
  const types = await stranger.call('POST', `/scenario/${foreign.scenario}/payload-types/`, { node: 'last', flow });
  assert.equal(types.status, 200);
  assert.ok(!JSON.stringify(types.body).includes('Number of the order'));
  const last = node('last', 'variable', { name: 'x', value: '{{ payload.ids }}' });
  const tried = { node: last, sources: ['get'], flow };
  const { body } = await stranger.call('POST', `/scenario/${foreign.scenario}/findings/`, tried);
  assert.deepEqual(body.findings, []);
  const elsewhere = await stranger.call('POST', `/scenario/${own.scenario}/payload-types/`, { node: 'last', flow });
  assert.equal(elsewhere.status, 404);
});
