import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { connectorOf } from '../../../../test/engine/connectors.ts';
import { node, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../../test/engine/peer.ts';
import { ended, execute, type TestRun } from '../../../../test/engine/runner.ts';
import type { CallAuthentication, OpenConnector } from '../../connectors/connectors.ts';

let peer: Peer;
before(async () => {
  peer = await openPeer();
});
beforeEach(() => {
  peer.received.length = 0;
});
after(() => peer.close());

const secret = 'acc3ss-token';
const bearer = (token: string): CallAuthentication => ({
  hidden: { secrets: [token], secretHeaders: ['authorization'] },
  apply: (request) => ({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
});
const own: Partial<OpenConnector> = {
  headers: [
    { name: 'Accept-Language', value: 'fr' },
    { name: 'X-Own', value: 'of the configuration' },
  ],
  authentication: async () => bearer(secret),
};

/** Runs a node whose calls a configuration lets in. */
function call(config: object, changed: Partial<OpenConnector> = {}) {
  const { connectors, notes } = connectorOf(`${peer.url}/v1`, [], { ...own, ...changed });
  const authentication = { type: 'configuration', configuration_id: 'c' };
  const settings = { url: `${peer.url}/orders`, method: 'POST', authentication, ...config };
  const flow = [start, node('h', 'http', settings), ...wires('start > h')];
  const engine = { egress: peer.egress, connectors };
  return { run: execute(scenarioOf(flow), { trigger: {}, run: { source: 'webhook' }, engine }), notes };
}

const requestOf = ({ record }: TestRun) => JSON.stringify(record.find((entry) => entry.type === 'call'));

test('a configuration lets the call in, with its headers behind those of the node, and never on record', async () => {
  peer.on('/orders', ({ headers }, response) => void response.end(`sent ${headers.authorization}`));
  const { run, notes } = call({
    headers: [{ name: 'x-own', value: 'of the node' }],
    body: { type: 'text', content: 'x' },
  });
  const done = await run;
  assert.equal(ended(done).status, 'SUCCESSFUL');
  const [request] = peer.received;
  assert.equal(request?.headers.authorization, `Bearer ${secret}`);
  assert.deepEqual([request?.headers['accept-language'], request?.headers['x-own']], ['fr', 'of the node']);
  assert.ok(request?.headers['idempotency-key']);
  assert.ok(!JSON.stringify(done.record).includes(secret));
  assert.match(requestOf(done), /"sha256":/);
  assert.deepEqual(notes, [{ status: 200, failure: null }]);
});

test('what is not let in is tried once more with a renewed token', async () => {
  peer.on(
    '/orders',
    ({ headers }, response) =>
      void response.writeHead(headers.authorization === 'Bearer newer-token' ? 200 : 401).end(),
  );
  const authentication = async () => ({ ...bearer(secret), renewed: async () => bearer('newer-token') });
  const done = await call({}, { authentication }).run;
  assert.equal(ended(done).status, 'SUCCESSFUL');
  assert.equal(peer.received.length, 2);
  assert.ok(!JSON.stringify(done.record).includes('newer-token'));
});

test('another origin than its own gets nothing of it', async () => {
  const other = await openPeer();
  const failure = ended(await call({ url: `${other.url}/orders` }).run).errors[0];
  assert.equal(failure?.code, 'HTTP_CONFIGURATION');
  assert.match(failure?.message ?? '', /configuration "Orders" is for http:\/\/127/);
  peer.on('/orders', (_request, response) => void response.writeHead(302, { location: `${other.url}/away` }).end());
  await call({ method: 'GET' }).run;
  assert.equal(other.received[0]?.headers.authorization, undefined);
  assert.equal(other.received.length, 1);
  await other.close();
});

test('a rate makes the call wait for its turn, a configuration that is gone fails it', async () => {
  const at = Date.now() + 60_000;
  const { outcome } = await call({}, { hasRate: true, turn: async () => at }).run;
  assert.deepEqual([outcome.kind, peer.received.length], ['waiting', 0]);
  const gone = { type: 'configuration', configuration_id: 'gone' };
  assert.equal(ended(await call({ authentication: gone }).run).errors[0]?.code, 'CONNECTOR_MISSING');
});
