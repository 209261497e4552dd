import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import type { Backend } from 'shared-contracts/deploy';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { type BackendPeer, startBackendPeer } from './backendPeer.ts';

const remote = 'remote-data-triggers';
const name = 'invoices';

let server: WholeServer;
let peer: BackendPeer;
let superAdmin: Caller;
let member: Caller;
before(async () => {
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  peer = await startBackendPeer();
  [superAdmin, member] = [await server.as('superadmin'), await server.as('member')];
});
after(async () => {
  await peer.close();
  await server.close();
});

const usual = (): Backend => ({
  name,
  address: `${peer.url}/v1`,
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  paths: ['/invoices'],
  timeout_seconds: 1,
  max_body_kb: 64,
  calls_per_minute: 1_000,
  event_keys: [],
  webhook_topics: [],
  webhook_path: '/webhooks',
});

async function grant(...backends: (Partial<Backend> | Record<string, unknown>)[]) {
  const { body } = await superAdmin.call('GET', '/deploy/grants/');
  const found = body.items.find((item: { remote: string }) => item.remote === remote);
  const { remote: _, revision, granted_by, granted_at, asked, ...fields } = found;
  return superAdmin.call('PUT', `/deploy/grants/${remote}/`, { ...fields, backends, expected_revision: revision });
}

let addresses = 0;

/** Every test has a path of the address to itself, so that no breaker of one opens in another. */
beforeEach(async () => {
  addresses += 1;
  peer.received.length = 0;
  peer.answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"ok":true}');
  const granted = await grant({ ...usual(), address: `${peer.url}/v${addresses}` });
  assert.equal(granted.status, 200, JSON.stringify(granted.body));
});

interface Call {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  backend?: string;
}

async function call(
  caller: Caller | null,
  path: string,
  { method = 'GET', body, headers = {}, backend = name }: Call = {},
) {
  const answer = await fetch(`${server.url}/b/${remote}/${backend}${path}`, {
    method,
    headers: { ...(caller && { authorization: `Bearer ${caller.token}` }), ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const json = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : null;
  return { status: answer.status, headers: answer.headers, text, json };
}

/** `fetch` would take steps up out of the address. */
function statusAsWritten(path: string): Promise<number> {
  const { port } = new URL(server.url);
  const headers = { authorization: `Bearer ${member.token}` };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: `/b/${remote}/${name}${path}`, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', reject).end();
  });
}

test('a call reaches the back end with a token of its own, without the session, and comes back without cookies', async () => {
  peer.answer = (_request, response) =>
    response
      .writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-powered-by': 'x', etag: '"1"' })
      .end('{"id":7}');
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const sent = { 'content-type': 'application/json', cookie: 'session=1', traceparent, 'x-request-id': 'request-17' };
  const answer = await call(member, '/invoices/7?year=2026', { method: 'POST', body: '{"n":1}', headers: sent });
  assert.deepEqual([answer.status, answer.json], [201, { id: 7 }]);
  const { headers } = answer;
  assert.deepEqual(
    ['set-cookie', 'x-powered-by', 'etag', 'cache-control', 'x-content-type-options'].map((each) => headers.get(each)),
    [null, null, '"1"', 'no-store', 'nosniff'],
  );
  const [received] = peer.received;
  assert.equal(received?.url, `/v${addresses}/invoices/7?year=2026`);
  assert.deepEqual([received?.method, received?.body], ['POST', '{"n":1}']);
  assert.deepEqual(
    [received?.headers.cookie, received?.headers.traceparent, received?.headers['x-request-id']],
    [undefined, traceparent, 'request-17'],
  );
});

test('its token names person, account and call, and ends after a minute', async () => {
  await call(member, '/invoices/7?year=2026', {
    method: 'POST',
    body: '{}',
    headers: { 'x-request-id': 'request-17' },
  });
  const [received] = peer.received;
  const token = received?.headers.authorization?.replace('Bearer ', '') ?? '';
  const keys = createRemoteJWKSet(new URL(`${server.url}/.well-known/jwks.json`));
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: server.url,
    audience: `${remote}/${name}`,
    typ: 'weft-backend+jwt',
    algorithms: ['EdDSA'],
  });
  const own = decodeJwt(member.token);
  assert.equal(payload.sub, own.sub);
  assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 60);
  assert.deepEqual([payload.htm, payload.htu, payload.request_id], ['POST', '/invoices/7', 'request-17']);
  assert.deepEqual([payload.remote, typeof payload.release, typeof payload.account], [remote, 'string', 'string']);
  assert.ok(Array.isArray(payload.roles) && payload.jti && protectedHeader.kid);
});

test('two organizations are two accounts to it', async () => {
  await call(member, '/invoices');
  await call(await server.as('globex'), '/invoices');
  const accounts = peer.received.map(({ headers }) => decodeJwt(headers.authorization?.slice(7) ?? '').account);
  assert.equal(new Set(accounts).size, 2);
});

test('nobody without a session calls it, guests only read, and whoever has not the remote does not find it', async () => {
  assert.equal((await call(null, '/invoices')).status, 401);
  assert.equal((await call({ ...member, token: 'x.y.z' }, '/invoices')).status, 401);
  const guest = await server.as('guest');
  assert.equal((await call(guest, '/invoices')).status, 200);
  assert.equal((await call(guest, '/invoices', { method: 'DELETE' })).json.code, 'read_only');
  const acting = await server.actingAs('member');
  assert.equal((await call(acting, '/invoices', { method: 'POST', body: '{}' })).json.reason, 'forbidden.acting');
  assert.equal((await call(acting, '/invoices')).status, 200);
  const { act } = decodeJwt(peer.received.at(-1)?.headers.authorization?.slice(7) ?? '');
  assert.ok((act as { sub?: string }).sub, 'who acts is named');
  const other = `${server.url}/b/remote-admin/${name}/invoices`;
  const hidden = await fetch(other, { headers: { authorization: `Bearer ${member.token}` } });
  assert.equal(hidden.status, 404);
});

test('what the grant does not name is not reached', async () => {
  assert.equal((await call(member, '/invoices', { backend: 'other' })).json.code, 'not_found');
  assert.equal((await call(member, '/admin')).json.reason, 'forbidden.backend_path');
  assert.equal((await call(member, '/invoices-old')).json.reason, 'forbidden.backend_path');
  const beyond = ['/%2e%2e/admin', '/../admin', '/..%2fadmin', '/..;/admin', '//x', '/a%5cb', '/a%00'];
  for (const path of beyond) assert.equal(await statusAsWritten(`/invoices${path}`), 400, path);
  await grant({ ...usual(), methods: ['GET'] });
  const refused = await call(member, '/invoices', { method: 'PUT', body: '{}' });
  assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'GET']);
  assert.deepEqual(peer.received, []);
});

test('a refusal has the envelope of the API; its code is not the platform’s', async () => {
  peer.answer = (_request, response) =>
    response.writeHead(409, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        code: 'account_suspended',
        message: 'Already paid',
        problems: [{ path: 'sum', message: 'Too much' }],
      }),
    );
  const refused = await call(member, '/invoices', { method: 'POST', body: '{}' });
  assert.equal(refused.status, 409);
  const { code, message, problems, details, requestId } = refused.json;
  assert.deepEqual(
    [code, message, problems],
    ['backend_refused', 'Already paid', [{ path: 'sum', message: 'Too much' }]],
  );
  assert.deepEqual([details.code, details.backend, typeof requestId], ['account_suspended', name, 'string']);
  peer.answer = (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>no</h1>');
  const plain = await call(member, '/invoices/9', { headers: { 'accept-language': 'fr' } });
  assert.deepEqual([plain.status, plain.json.reason], [404, 'backend_refused.unexplained']);
  assert.match(plain.json.message, /«\u00a0invoices\u00a0».*404/);
});

test('what it may not say is 502: a failure, a redirect, or that it does not know the platform', async () => {
  for (const status of [500, 401, 302]) {
    peer.answer = (_request, response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('x');
    const answer = await call(member, '/invoices');
    assert.deepEqual([answer.status, answer.json.reason], [502, 'backend_failed.answer'], String(status));
  }
});

test('a page that it sends is a file to download, and never one of the platform', async () => {
  peer.answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>');
  const { headers, text } = await call(member, '/invoices');
  assert.equal(text, '<script>1</script>');
  assert.equal(headers.get('content-disposition'), 'attachment');
  assert.match(headers.get('content-security-policy') ?? '', /sandbox/);
});

test('an answer that does not come in time is 504, and nobody waits for it', async () => {
  peer.answer = () => {};
  const began = Date.now();
  const answer = await call(member, '/invoices');
  assert.deepEqual([answer.status, answer.json.code], [504, 'backend_timeout']);
  assert.ok(Date.now() - began < 5_000);
});

test('bodies end at their limit, in both directions', async () => {
  const large = 'x'.repeat(65 * 1024);
  const tooLarge = await call(member, '/invoices', { method: 'POST', body: large });
  assert.deepEqual([tooLarge.status, tooLarge.json.code], [413, 'body_too_large']);
  peer.answer = (_request, response) => response.end(large);
  const answered = await call(member, '/invoices');
  assert.deepEqual([answered.status, answered.json.reason], [502, 'backend_failed.answer']);
  peer.answer = (_request, response) => {
    response.write(large.slice(0, 1024));
    response.end(large);
  };
  await assert.rejects(call(member, '/invoices'), 'cut where its length was not announced');
});

test('an answer without a body passes, as one does that has not changed', async () => {
  peer.answer = (_request, response) => response.writeHead(204).end();
  assert.equal((await call(member, '/invoices/7', { method: 'DELETE' })).status, 204);
  peer.answer = (_request, response) => response.writeHead(304, { etag: '"1"' }).end();
  assert.equal((await call(member, '/invoices/7', { headers: { 'if-none-match': '"1"' } })).status, 304);
  assert.equal(peer.received.at(-1)?.headers['if-none-match'], '"1"');
});

test('one account reaches its limit; another does not notice', async () => {
  await grant({ ...usual(), address: `${peer.url}/limited`, calls_per_minute: 2 });
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await call(member, '/invoices')).status);
  assert.deepEqual(statuses, [200, 200, 429]);
  assert.equal((await call(await server.as('globex'), '/invoices')).status, 200);
});

test('what is slow for one account is paused for that one alone', async () => {
  await grant({ ...usual(), address: `${peer.url}/slow` });
  peer.answer = () => {};
  await Promise.all(Array.from({ length: 5 }, () => call(member, '/invoices')));
  peer.answer = (_request, response) => response.end('{}');
  const paused = await call(member, '/invoices');
  assert.deepEqual([paused.status, paused.json.reason], [503, 'unavailable.backend']);
  assert.ok(Number(paused.headers.get('retry-after')) > 0);
  assert.equal((await call(await server.as('globex'), '/invoices')).status, 200);
});

test('one that is gone is paused for all and named among the failures of its remote', async () => {
  const gone = await startBackendPeer();
  await gone.close();
  await grant({ ...usual(), address: gone.url });
  for (let at = 0; at < 5; at += 1) assert.equal((await call(member, '/invoices')).json.reason, undefined);
  assert.equal((await call(await server.as('globex'), '/invoices')).json.reason, 'unavailable.backend');
  const { body } = await superAdmin.call('GET', `/deploy/failures/?remote=${remote}&hours=1`);
  const failure = body.items.find(({ code }: { code: string }) => code === 'backend');
  assert.match(failure?.message ?? '', /^Back end invoices failed several times in a row/);
});

test('a private address is reached where the grant names it, this machine and metadata never', async () => {
  await grant({ ...usual(), address: 'http://169.254.169.254/latest' });
  assert.equal((await call(member, '/invoices')).status, 502);
  await grant({ ...usual(), address: 'http://[::1]:1' });
  assert.equal((await call(member, '/invoices')).status, 502);
});

test('a remote that is killed ends the calls of its back ends, those under way too', async () => {
  await grant({ ...usual(), address: `${peer.url}/long`, timeout_seconds: 30 });
  const arrived = new Promise<void>((resolve) => {
    peer.answer = () => resolve();
  });
  const waiting = call(member, '/invoices');
  await arrived;
  await superAdmin.call('POST', '/deploy/ledger/', { remote, action: 'kill', message: 'Off' });
  const ended = await waiting;
  assert.deepEqual([ended.status, ended.json.reason], [503, 'unavailable.backend_off']);
  assert.equal((await call(member, '/invoices')).json.reason, 'unavailable.backend_off');
  await superAdmin.call('POST', '/deploy/ledger/', { remote, action: 'revive' });
  peer.answer = (_request, response) => response.end('{}');
  assert.equal((await call(member, '/invoices')).status, 200);
});

test('a grant names addresses that are one, and each back end once', async () => {
  for (const address of ['ftp://a.example', 'https://u:p@a.example', 'https://a.example/?x=1', 'invoices']) {
    assert.equal((await grant({ ...usual(), address })).status, 422, address);
  }
  assert.equal((await grant(usual(), usual())).status, 422);
  assert.equal((await grant({ ...usual(), paths: ['/a/../b'] })).status, 422);
});
