import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPeer, type Peer } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';

let server: WholeServer;
let member: Caller;
let guest: Caller;
let peer: Peer;
before(async () => {
  peer = await openPeer();
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  [member, guest] = [await server.as('member'), await server.as('guest')];
});
after(async () => {
  await server.close();
  await peer.close();
});

const key = (place: string, name: string) => ({ type: 'apiKey', in: place, name });
const ok = { responses: { 200: { description: 'ok' } } };
const paths = { '/p': { get: { operationId: 'read', ...ok }, post: { operationId: 'open', security: [], ...ok } } };

/** A configuration of a service that wants three keys at once. */
async function configured(settings: object = {}) {
  const document = JSON.stringify({
    ...{ openapi: '3.0.3', info: { title: 'Parcels', version: '1' }, servers: [{ url: peer.url }], paths },
    security: [{ id: [], team: [], token: [] }],
    components: {
      securitySchemes: { token: key('query', 'token'), team: key('header', 'X-Team'), id: key('header', 'X-Client') },
    },
  });
  const name = `Parcels ${crypto.randomUUID()}`;
  const connector = await member.call('POST', '/connector/catalogue/', { name, source: { document } });
  const made = await member.call('POST', '/connector/', { name, connector_id: connector.body.id, ...settings });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}

const authentication = { type: 'api-key', place: 'header', name: 'X-Client', secret: 'the-client' };
const headers = [
  { name: 'X-Team', value: 'the-team' },
  { name: 'Authorization', value: 'Bearer of-mine' },
  { name: 'token', value: 'the token', place: 'query' },
  { name: 'Accept-Language', value: 'fr' },
  { name: 'theme', value: 'dark', place: 'cookie' },
];
const secrets = ['the-client', 'the-team', 'of-mine', 'the token', 'the%20token', 'the+token'];
const assertNoSecret = (value: unknown) => {
  for (const secret of secrets)
    assert.ok(!JSON.stringify(value).includes(secret), `${secret} in ${JSON.stringify(value)}`);
};
const tried = (id: string, operation_id = 'read', settings?: object) =>
  member.call('POST', `/connector/${id}/test/`, { operation_id, ...(settings && { settings }) });

test('a new configuration asks for every key that its service wants', async () => {
  const { authentication: auth, headers: requested } = await configured();
  assert.equal(auth.type, 'api-key');
  const names = [auth, ...requested].map(({ place, name }) => `${place} ${name}`);
  assert.deepEqual(names.sort(), ['header X-Client', 'header X-Team', 'query token']);
});

test('further keys are sent, and shown to nobody', async () => {
  const made = await configured({ authentication, headers });
  assertNoSecret(made);
  assertNoSecret((await guest.call('GET', `/connector/${made.id}`)).body);
  assertNoSecret((await guest.call('GET', '/connector/')).body);
  assert.deepEqual(made.headers.slice(3), headers.slice(3));
  const call = await tried(made.id);
  assert.equal(call.body.is_success, true, JSON.stringify(call.body));
  assertNoSecret(call.body.request);
  const { url, headers: sent } = peer.received.at(-1) ?? assert.fail();
  assert.equal(url, '/p?token=the%20token');
  assert.deepEqual(
    [sent['x-client'], sent['x-team'], sent.authorization, sent['accept-language'], sent.cookie],
    ['the-client', 'the-team', 'Bearer of-mine', 'fr', 'theme=dark'],
  );
  await tried(made.id, 'open');
  const open = peer.received.at(-1);
  assert.deepEqual([open?.url, open?.headers['x-client'], open?.headers['x-team']], ['/p', undefined, undefined]);
});

test('a key that is stored stays with its address, is kept by its reference, and goes with its line', async () => {
  const made = await configured({ authentication, headers });
  const put = (body: object) => member.call('PUT', `/connector/${made.id}`, body);
  const moved = await put({ base_url: 'https://evil.example', authentication: { ...authentication, secret: 'new' } });
  assert.deepEqual([moved.status, moved.body.problems[0].path], [422, 'headers']);
  const trial = await tried(made.id, 'read', { base_url: 'https://evil.example', authentication });
  assert.equal(trial.status, 422);
  assert.equal((await put({ headers: made.headers.slice(0, 1), description: 'x' })).status, 200);
  await tried(made.id);
  assert.deepEqual(
    [peer.received.at(-1)?.headers['x-team'], peer.received.at(-1)?.url, peer.received.at(-1)?.headers['x-client']],
    ['the-team', '/p', 'the-client'],
  );
  const gone = await put({ headers: [{ name: 'X-Team', value: made.headers[1].value }] });
  assert.equal(gone.status, 422);
  const other = await configured({ authentication });
  const stolen = await member.call('PUT', `/connector/${other.id}`, { headers: made.headers.slice(0, 1) });
  assert.equal(stolen.status, 422);
  // A save of something else leaves all of them.
  assert.equal((await put({ timeout_s: 9 })).status, 200);
  await tried(made.id);
  assert.equal(peer.received.at(-1)?.headers['x-team'], 'the-team');
});

test('a key is tried before it is stored, and then not shown either', async () => {
  const made = await configured({ authentication });
  const tokens = [{ name: 'X-Auth-Token', value: 'of-mine' }];
  const call = await tried(made.id, 'read', { headers: tokens });
  assert.equal(peer.received.at(-1)?.headers['x-auth-token'], 'of-mine');
  assertNoSecret(call.body.request);
});

test('what an earlier server has stored as it was typed is sealed by the next one', async () => {
  const made = await configured({ authentication });
  await server.database.pool.query('update connector set headers = $2 where id = $1', [
    made.id,
    JSON.stringify(headers),
  ]);
  const next = await server.beside();
  await next.close();
  assertNoSecret((await guest.call('GET', `/connector/${made.id}`)).body);
  await tried(made.id);
  assert.equal(peer.received.at(-1)?.headers['x-team'], 'the-team');
});
