import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { openPeer, type Peer } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { DigestService } from './digestService.ts';
import { haveConfiguration, haveConnector } from './orders.ts';

let server: WholeServer;
let member: Caller;
let peer: Peer;
before(async () => {
  peer = await openPeer();
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
});
beforeEach(() => {
  peer.received.length = 0;
});
after(async () => {
  await server.close();
  await peer.close();
});

const secret = 'tops3cret-value';
const tried = (id: string, body: object = {}) =>
  member.call('POST', `/connector/${id}/test/`, { operation_id: 'listOrders', ...body });

test('a new configuration begins with what the document says', async () => {
  const flow = {
    authorizationUrl: 'https://id.example/a',
    tokenUrl: 'https://id.example/t',
    scopes: { read: 'Reads' },
  };
  const connector_id = await haveConnector(member, 'https://{region}.example/v1', {
    oauth: { type: 'oauth2', flows: { authorizationCode: flow } },
  });
  const { status, body } = await member.call('POST', '/connector/', {
    name: 'Orders',
    if_name_taken: 'number',
    connector_id,
  });
  assert.equal(status, 201);
  assert.deepEqual(
    [body.authentication.type, body.authentication.token_url, body.authentication.scopes, body.connection.state],
    ['oauth2', 'https://id.example/t', ['read'], 'none'],
  );
  assert.deepEqual([body.is_complete, body.health.state, body.connector_version], [false, 'unknown', 1]);
});

test('only connectors that the account sees can be configured, at versions that there are', async () => {
  const stranger = await server.as('globex');
  const connector_id = await haveConnector(stranger, peer.url);
  assert.equal(
    (await member.call('POST', '/connector/', { name: 'X', if_name_taken: 'number', connector_id })).status,
    404,
  );
  const own = await haveConnector(member, peer.url);
  const wrong = await member.call('POST', '/connector/', {
    name: 'X',
    if_name_taken: 'number',
    connector_id: own,
    connector_version: 9,
  });
  assert.deepEqual([wrong.status, wrong.body.problems[0].path], [422, 'connector_version']);
});

test('a connector is deleted or configured, never both, when the two are asked for at once', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const connector_id = await haveConnector(member, peer.url);
    const path = `/connector/catalogue/${connector_id}`;
    const body = { name: 'Made', if_name_taken: 'number', connector_id };
    const creations = Array.from({ length: 3 }, () => member.call('POST', '/connector/', body));
    await member.call('PUT', path, { is_active: false });
    const deleted = await member.call('DELETE', path);
    const made = (await Promise.all(creations)).map(({ status }) => status);
    assert.ok(
      made.every((status) => status === 201 || status === 404),
      String(made),
    );
    assert.equal(deleted.status, made.includes(201) ? 409 : 204);
  }
});

const kinds = [
  [
    { type: 'basic', username: 'me', secret },
    'authorization',
    `Basic ${Buffer.from(`me:${secret}`).toString('base64')}`,
  ],
  [{ type: 'bearer', secret }, 'authorization', `Bearer ${secret}`],
  [{ type: 'api-key', place: 'header', name: 'X-Key', secret }, 'x-key', secret],
  [{ type: 'api-key', place: 'cookie', name: 'session', secret }, 'cookie', `session=${secret}`],
] as const;
for (const [authentication, header, value] of kinds) {
  test(`calls are let in by ${authentication.type}${'place' in authentication ? ` in a ${authentication.place}` : ''}, and nobody is shown the secret`, async () => {
    peer.on('/orders', ({ headers }, response) => void response.end(JSON.stringify({ headers })));
    const configuration = await haveConfiguration(member, peer.url, { authentication });
    assert.match(configuration.authentication.secret, /^secret:/);
    assert.equal(configuration.is_complete, true);
    const { body } = await tried(configuration.id);
    assert.equal(body.is_success, true, JSON.stringify(body));
    assert.equal(peer.received[0]?.headers[header], value);
    assert.ok(!JSON.stringify(body).includes(secret) && !JSON.stringify(body).includes(value));
  });
}

test('an API key in the query is masked by its name, however short it is', async () => {
  const authentication = { type: 'api-key', place: 'query', name: 'appid', secret: "a'b c" };
  const { id } = await haveConfiguration(member, peer.url, { authentication });
  const { body } = await tried(id, { values: { parameters: [{ place: 'query', name: 'page', value: 2 }] } });
  assert.equal(new URLSearchParams(peer.received[0]?.url.split('?')[1]).get('appid'), "a'b c");
  assert.match(body.request.url, /page=2&appid=masked$/);
});

test('calls prove a password by digest, each answer of 401 within the one call, and nobody is shown it', async () => {
  peer.on('/digest/orders', new DigestService({ username: 'ann', password: secret }).answer);
  const authentication = { type: 'digest', username: 'ann', secret };
  const { id, is_complete } = await haveConfiguration(member, `${peer.url}/digest`, { authentication });
  const first = await tried(id);
  const second = await tried(id);
  assert.deepEqual([is_complete, first.body.is_success, second.body.is_success], [true, true, true]);
  assert.equal(peer.received.length, 3, 'the challenge is known to the second call');
  assert.equal(first.body.request.headers.authorization, '••••••');
  assert.ok(!JSON.stringify([first.body, peer.received]).includes(secret));
  const settings = { authentication: { ...authentication, secret: 'another' } };
  assert.equal((await tried(id, { settings })).body.answer.status, 401);
  assert.equal(
    (await member.call('PUT', `/connector/${id}`, { authentication: { type: 'digest', secret } })).body.is_complete,
    false,
  );
});

test('calls are signed by HMAC over the parts that the settings name', async () => {
  const authentication = {
    ...{ type: 'hmac', secret, header: 'X-Signature', algorithm: 'sha512', encoding: 'base64', prefix: 'v1=' },
    ...{ signed: '{timestamp}.{method}.{path}.{query}.{body}', timestamp_header: 'X-Time' },
  };
  const { id } = await haveConfiguration(member, peer.url, { authentication });
  const values = { body: { sku: 'é' } };
  const { body } = await member.call('POST', `/connector/${id}/test/`, { operation_id: 'createOrder', values });
  assert.equal(body.is_success, true);
  const [request] = peer.received;
  const signed = `${request?.headers['x-time']}.POST./orders..{"sku":"é"}`;
  const expected = createHmac('sha512', secret).update(signed).digest('base64');
  assert.equal(request?.headers['x-signature'], `v1=${expected}`);
  assert.equal(body.request.headers['x-signature'], '••••••');
});

test('another secret is tried before it takes the place of the first, and holds at once in another process', async () => {
  peer.on(
    '/orders',
    ({ headers }, response) =>
      void response.writeHead(headers.authorization === 'Bearer the-second-one' ? 200 : 401).end('{}'),
  );
  const { id } = await haveConfiguration(member, peer.url, { authentication: { type: 'bearer', secret } });
  const settings = { authentication: { type: 'bearer', secret: 'the-second-one' } };
  assert.equal((await tried(id)).body.is_success, false);
  assert.equal((await tried(id, { settings })).body.is_success, true);
  assert.equal((await tried(id)).body.is_success, false, 'nothing was saved');
  assert.equal((await member.call('PUT', `/connector/${id}`, settings)).status, 200);
  const other = await server.beside();
  const there = await other.as('member');
  const { body } = await there.call('POST', `/connector/${id}/test/`, { operation_id: 'listOrders' });
  await other.close();
  assert.equal(body.is_success, true, JSON.stringify(body));
});

test('a stored secret goes nowhere but where it was entered for', async () => {
  const { id, authentication } = await haveConfiguration(member, peer.url, {
    authentication: { type: 'bearer', secret },
  });
  const elsewhere = { base_url: 'http://127.0.0.1:9/', authentication };
  for (const answer of [
    await member.call('PUT', `/connector/${id}`, elsewhere),
    await member.call('PUT', `/connector/${id}`, { base_url: elsewhere.base_url }),
    await tried(id, { settings: elsewhere }),
  ]) {
    assert.deepEqual([answer.status, answer.body.problems[0].path], [422, 'authentication.secret']);
  }
  assert.equal((await member.call('PUT', `/connector/${id}`, { base_url: `${peer.url}/v2` })).status, 200);
  const again = { ...elsewhere, authentication: { type: 'bearer', secret: 'for-the-other' } };
  assert.equal((await member.call('PUT', `/connector/${id}`, again)).status, 200);
  const { id: other } = await haveConfiguration(member, peer.url);
  assert.equal((await member.call('PUT', `/connector/${other}`, { authentication })).status, 422);
});

test('a call that fails is told with its request; what the configuration lacks is told before', async () => {
  peer.on(
    '/orders/7',
    (_request, response) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('no such'),
  );
  const { id } = await haveConfiguration(member, peer.url);
  const get = (values: object) => member.call('POST', `/connector/${id}/test/`, { operation_id: 'getOrder', values });
  const { body } = await get({ parameters: [{ place: 'path', name: 'id', value: '7' }] });
  assert.deepEqual([body.is_success, body.answer.status, body.answer.body], [false, 404, 'no such']);
  assert.match(body.problem.message, /^404 Not Found from GET http.*\/orders\/7\.$/);
  assert.match((await get({})).body.problem.message, /"id" \(path\) is required/);
  await member.call('PUT', `/connector/${id}`, { authentication: { type: 'bearer' } });
  assert.match((await tried(id)).body.problem.message, /lacks a URL or credentials/);
  assert.equal((await tried(id, { operation_id: 'gone' })).body.answer, null);
});

test('private addresses that are not allowed are not called', async () => {
  const { id } = await haveConfiguration(member, 'http://10.0.0.1');
  const { body } = await tried(id);
  assert.match(body.problem.message, /scenarios can't call/);
});

test('a save on settings that somebody else has changed is refused with those of now; what is no edit is not', async () => {
  const { id, revision } = await haveConfiguration(member, peer.url);
  const save = (body: object) => member.call('PUT', `/connector/${id}`, body);
  const first = await save({ revision, environment: 'staging' });
  assert.deepEqual([first.status, first.body.revision], [200, revision + 1]);
  const late = await save({ revision, name: 'Late', authentication: { type: 'bearer', secret } });
  assert.deepEqual([late.status, late.body.code, late.body.details.current], [409, 'stale_revision', first.body]);
  assert.ok(!JSON.stringify(late.body).includes(secret));
  const both = await Promise.all(['one', 'two'].map((name) => save({ revision: revision + 1, name })));
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  await tried(id);
  // The trash is no edit: a list that does not know of the last one yet leaves the revision out.
  assert.equal((await save({ revision, is_active: false })).status, 409);
  assert.equal((await save({ is_active: false })).status, 200);
  assert.equal((await save({ is_active: true })).body.revision, revision + 2);
});

test('the plan limits how many there are: 402 names the limit', async () => {
  const { body: account } = await member.call('GET', '/account/me/');
  const set = (limit: number) =>
    server.database.pool.query(
      "update account set config = jsonb_set(config::jsonb, '{free_connector_limit}', $2), subscription = null where account_number = $1",
      [account.account_number, limit],
    );
  const { rows } = await server.database.pool.query(
    'select config, subscription from account where account_number = $1',
    [account.account_number],
  );
  await set(0);
  const connector_id = await haveConnector(member, peer.url);
  const { status, body } = await member.call('POST', '/connector/', {
    name: 'One too many',
    if_name_taken: 'number',
    connector_id,
  });
  await server.database.pool.query('update account set config = $2, subscription = $3 where account_number = $1', [
    account.account_number,
    rows[0].config,
    rows[0].subscription,
  ]);
  assert.deepEqual([status, body.code, body.details?.limit], [402, 'limit_reached', 'connector']);
});

test('its life is on the tracking log, it is found, and goes by the trash', async () => {
  const { id } = await haveConfiguration(member, peer.url, { name: 'Parcels of Nantes' });
  const found = await member.call('GET', '/global-search?q=Nantes');
  assert.ok(JSON.stringify(found.body).includes(id));
  assert.equal((await member.call('DELETE', `/connector/${id}`)).status, 409);
  await member.call('PUT', `/connector/${id}`, { is_active: false });
  assert.equal((await tried(id)).status, 409);
  assert.equal((await member.call('DELETE', `/connector/${id}`)).status, 204);
  const { body } = await member.call('GET', '/tracking/?table_category=connector');
  const message = JSON.stringify(body);
  for (const verb of ['Created', 'Moved to trash', 'Deleted'])
    assert.ok(message.includes(`${verb} connector Parcels of Nantes`));
});
