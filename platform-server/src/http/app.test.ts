import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { endpoint } from 'shared-contracts/api';
import { deployWriters } from 'shared-contracts/api/deploy';
import { flagsOf } from 'shared-contracts/deploy';
import { z } from 'zod';
import { sendAll } from '../../test/server/sendAll.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import { NotReady } from '../process/readiness.ts';
import type { Caller } from '../routing/caller.ts';
import { requireRemote } from '../routing/deployActor.ts';
import { Origins } from '../routing/origins.ts';
import { deployRoute, publicRoute, route } from '../routing/route.ts';
import { createHttpApp } from './app.ts';
import { createMetricsRegistry } from './metrics.ts';

const things = {
  list: endpoint({
    id: 'thing.list',
    method: 'GET',
    path: '/thing/',
    summary: 'List',
    access: {},
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    answer: z.array(z.object({ id: z.string() })),
  }),
  create: endpoint({
    id: 'thing.create',
    method: 'POST',
    path: '/thing/',
    summary: 'Create',
    access: { write: true },
    body: z.object({ name: z.string().min(1), parts: z.array(z.object({ size: z.number() })).default([]) }),
    answer: z.object({ id: z.string() }),
    status: 201,
  }),
  get: endpoint({
    id: 'thing.get',
    method: 'GET',
    path: '/thing/:id',
    summary: 'One',
    access: {},
    params: z.object({ id: z.string() }),
    answer: z.object({ id: z.string() }),
  }),
  empty: endpoint({
    id: 'thing.empty-trash',
    method: 'DELETE',
    path: '/thing/empty-trash/',
    summary: 'Empty',
    access: { write: true, anyOf: ['isAdmin', 'isSuperAdmin'] },
    answer: z.unknown(),
    status: 204,
  }),
  publish: endpoint({
    id: 'thing.publish',
    method: 'POST',
    path: '/thing/publish/',
    summary: 'Publish',
    access: deployWriters,
    body: z.object({ remote: z.string() }),
    answer: z.object({ by: z.string() }),
  }),
  fail: endpoint({
    id: 'thing.fail',
    method: 'GET',
    path: '/fail',
    summary: 'Fail',
    access: { public: true },
    answer: z.unknown(),
  }),
};

function caller(...roles: string[]): Caller {
  return {
    userId: 'u',
    email: 'u@weft.local',
    name: 'U',
    accountNumber: '1',
    organisationId: 'o',
    access: { ...flagsOf(new Set(roles)), roles: new Set(roles) },
    canWrite: !roles.includes('Guest'),
  };
}

const callers: Record<string, Caller> = {
  member: caller('Member'),
  guest: caller('Member', 'Guest'),
  admin: caller('Member', 'Admin'),
  superadmin: caller('Superadmin'),
  lookingSuperadmin: caller('Superadmin', 'Guest'),
};

const app = createHttpApp({
  routes: [
    route(things.list, ({ query }) => [{ id: String(query.page), secret: 'never sent' }]),
    route(things.create, ({ body }) => ({ id: body.name })),
    route(things.get, ({ params }) => {
      if (params.id === 'foreign') throw notFound('folder');
      return { id: params.id };
    }),
    route(things.empty, () => undefined),
    deployRoute(things.publish, ({ actor, body }) => {
      requireRemote(actor, body.remote);
      return { by: actor.name };
    }),
    publicRoute(things.fail, () => {
      throw new Error('password is hunter2');
    }),
  ],
  authenticate: async (token) => {
    const found = callers[token];
    if (!found) throw new HttpError('unauthenticated');
    return found;
  },
  findCredential: async (secret) =>
    secret === 'weft_deploy_known'
      ? { kind: 'credential', id: 'c1', remote: 'remote-shop', scopes: ['publish'], maker: 'u1', name: 'CI (…nown)' }
      : null,
  areas: [(scope) => scope.get('/area', () => 'area')],
  readiness: { database: async () => undefined },
  metrics: createMetricsRegistry(),
  logLevel: 'silent',
  origins: new Origins({ publicUrl: 'http://localhost:4400', allowed: ['https://shell.example.org'] }),
  trustProxy: false,
});
after(() => app.close());

async function call(method: string, url: string, options: { as?: string; body?: unknown; type?: string } = {}) {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(options.as ? { authorization: `Bearer ${options.as}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': options.type ?? 'application/json' }),
    },
    ...(options.body === undefined
      ? {}
      : { payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, json: answer.body ? JSON.parse(answer.body) : null };
}

test('a call without a token, or with an unknown one, is answered 401', async () => {
  for (const as of [undefined, 'nobody']) {
    const { status, json } = await call('GET', '/api/v2/thing/', { as });
    assert.equal(status, 401);
    assert.equal(json.code, 'unauthenticated');
  }
});

test('the answer holds what the contract names and nothing else', async () => {
  const { status, json } = await call('GET', '/api/v2/thing/?page=3', { as: 'member' });
  assert.equal(status, 200);
  assert.deepEqual(json, [{ id: '3' }]);
});

test('addresses work with and without the trailing slash', async () => {
  assert.equal((await call('GET', '/api/v2/thing', { as: 'member' })).status, 200);
  assert.deepEqual((await call('GET', '/api/v2/thing/abc/', { as: 'member' })).json, { id: 'abc' });
});

test('a bad query is answered 400 and names the value', async () => {
  const { status, json } = await call('GET', '/api/v2/thing/?page=0', { as: 'member' });
  assert.equal(status, 400);
  assert.equal(json.code, 'invalid_request');
  assert.equal(json.problems[0].path, 'page');
});

test('a bad body is answered 422 with dotted paths', async () => {
  const body = { name: 'a', parts: [{ size: 1 }, { size: 'x' }] };
  const { status, json } = await call('POST', '/api/v2/thing/', { as: 'member', body });
  assert.equal(status, 422);
  assert.deepEqual(
    json.problems.map(({ path }: { path: string }) => path),
    ['parts.1.size'],
  );
});

test('malformed JSON, a form and a huge body each get the envelope', async () => {
  const malformed = await call('POST', '/api/v2/thing/', { as: 'member', body: '{"name":' });
  assert.deepEqual([malformed.status, malformed.json.code], [400, 'malformed_json']);
  const form = await call('POST', '/api/v2/thing/', {
    as: 'member',
    body: 'name=a',
    type: 'application/x-www-form-urlencoded',
  });
  assert.deepEqual([form.status, form.json.code], [415, 'unsupported_media_type']);
  const huge = await call('POST', '/api/v2/thing/', { as: 'member', body: `"${'x'.repeat(9_000_000)}"` });
  assert.deepEqual([huge.status, huge.json.code], [413, 'body_too_large']);
});

test('a body that is far too large is told so, although its sender reads nothing before all is sent', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const head = 'content-type: application/json\r\nauthorization: Bearer member';
  const answer = await sendAll(url, '/api/v2/thing/', head, Buffer.alloc(20_000_000, '1'));
  assert.match(answer, /^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/);
});

test('every failure carries code, message, docs that exist and the request id', async () => {
  const { json, headers } = await call('GET', '/api/v2/thing/foreign', { as: 'member' });
  assert.equal(json.code, 'not_found');
  assert.match(json.message, /This folder/);
  assert.equal(json.requestId, headers['x-request-id']);
  const docs = await call('GET', json.docs);
  assert.equal(docs.json.status, 404);
});

test('unknown calls are 404 and wrong methods 405, both in the envelope', async () => {
  const unknown = await call('GET', '/api/v2/nothing', { as: 'member' });
  assert.deepEqual([unknown.status, unknown.json.code], [404, 'not_found']);
  const wrong = await call('DELETE', '/api/v2/thing/', { as: 'admin' });
  assert.deepEqual([wrong.status, wrong.json.code, wrong.headers.allow], [405, 'method_not_allowed', 'GET, POST']);
});

test('guests read and do not write', async () => {
  assert.equal((await call('GET', '/api/v2/thing/', { as: 'guest' })).status, 200);
  const refused = await call('POST', '/api/v2/thing/', { as: 'guest', body: { name: 'a' } });
  assert.deepEqual([refused.status, refused.json.code], [403, 'read_only']);
  assert.equal((await call('POST', '/api/v2/thing/', { as: 'member', body: { name: 'a' } })).status, 201);
});

test('a call for a role refuses who lacks it, and its path is not taken for an id', async () => {
  const refused = await call('DELETE', '/api/v2/thing/empty-trash/', { as: 'member' });
  assert.deepEqual([refused.status, refused.json.code], [403, 'forbidden']);
  assert.equal((await call('DELETE', '/api/v2/thing/empty-trash/', { as: 'admin' })).status, 204);
});

test('a call for credentials admits the team of the remote, and users by their role', async () => {
  const publish = (as: string, remote = 'remote-shop') =>
    call('POST', '/api/v2/thing/publish/', { as, body: { remote } });
  assert.deepEqual((await publish('weft_deploy_known')).json, { by: 'CI (…nown)' });
  assert.deepEqual((await publish('superadmin')).json, { by: 'U' });
  assert.equal((await publish('admin')).status, 403);
  assert.equal((await publish('lookingSuperadmin')).json.code, 'read_only');
  const foreign = await publish('weft_deploy_known', 'remote-scenarios');
  assert.deepEqual([foreign.status, foreign.json.code], [403, 'forbidden']);
  assert.match(foreign.json.message, /for remote-shop, not remote-scenarios/);
  const unknown = await publish('weft_deploy_other');
  assert.deepEqual([unknown.status, unknown.json.code], [401, 'unauthenticated']);
});

test('a credential opens no call for people', async () => {
  const { status, json } = await call('GET', '/api/v2/thing/', { as: 'weft_deploy_known' });
  assert.deepEqual([status, json.code], [403, 'forbidden']);
});

test('an unforeseen failure is answered 500 without its text', async () => {
  const { status, json } = await call('GET', '/api/v2/fail');
  assert.equal(status, 500);
  assert.equal(json.code, 'internal');
  assert.doesNotMatch(JSON.stringify(json), /hunter2/);
});

test('the OpenAPI description names each call with its schemas', async () => {
  const { json } = await call('GET', '/api/v2/openapi.json');
  assert.deepEqual(Object.keys(json.paths), [
    '/thing/',
    '/thing/{id}',
    '/thing/empty-trash/',
    '/thing/publish/',
    '/fail',
  ]);
  const create = json.paths['/thing/'].post;
  assert.equal(create.operationId, 'thing.create');
  assert.deepEqual(create.requestBody.content['application/json'].schema.required, ['name']);
  assert.ok(create.responses[201]);
  assert.deepEqual(json.paths['/fail'].get.security, []);
  assert.deepEqual(json.paths['/thing/'].get.security, [{ accessToken: [] }]);
  assert.deepEqual(json.paths['/thing/publish/'].post.security, [{ accessToken: [] }, { deployCredential: [] }]);
});

test('health, readiness and metrics are served, and areas beside the API', async () => {
  assert.deepEqual((await call('GET', '/healthz')).json, { status: 'up' });
  assert.deepEqual((await call('GET', '/readyz')).json, { status: 'ready', checks: { database: 'ready' } });
  const metrics = await app.inject('/metrics');
  assert.match(metrics.body, /weft_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\}/);
  assert.equal((await app.inject('/area')).body, 'area');
});

test('metrics are for this machine alone, or for who has the token', async () => {
  const read = (options: object) => app.inject({ url: '/metrics', ...options });
  assert.equal((await read({})).statusCode, 200);
  const refused = await read({ remoteAddress: '192.0.2.7' });
  assert.deepEqual([refused.statusCode, refused.json().reason], [403, 'forbidden.metrics']);
  assert.equal((await read({ headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode, 403);
  const appOf = (metricsToken?: string) =>
    createHttpApp({
      routes: [],
      authenticate: async () => Promise.reject(new HttpError('unauthenticated')),
      areas: [],
      readiness: {},
      metrics: createMetricsRegistry(),
      metricsToken,
      logLevel: 'silent',
      origins: new Origins({ publicUrl: 'https://weft.example.org', allowed: [] }),
      trustProxy: false,
    });
  const open = appOf();
  // A proxy on the same machine may hide that it is one.
  assert.equal((await open.inject('/metrics')).statusCode, 403);
  await open.close();
  const guarded = appOf('t'.repeat(32));
  const ask = (token: string) =>
    guarded.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers: { authorization: `Bearer ${token}` } });
  assert.equal((await ask('t'.repeat(32))).statusCode, 200);
  assert.deepEqual([(await ask('wrong')).statusCode, (await guarded.inject('/metrics')).statusCode], [401, 401]);
  await guarded.close();
});

test('a part that is not ready makes /readyz answer 503 and names it', async () => {
  const down = createHttpApp({
    routes: [],
    authenticate: async () => Promise.reject(new HttpError('unauthenticated')),
    areas: [],
    readiness: { database: async () => undefined, queue: async () => Promise.reject(new NotReady('it is away')) },
    metrics: createMetricsRegistry(),
    logLevel: 'silent',
    origins: new Origins({ publicUrl: 'https://weft.example.org', allowed: [] }),
    trustProxy: false,
  });
  const answer = await down.inject('/readyz');
  assert.equal(answer.statusCode, 503);
  assert.deepEqual(answer.json().checks, { database: 'ready', queue: 'failed' });
  assert.deepEqual(answer.json().reasons, { queue: 'it is away' });
  assert.match(String(answer.headers['strict-transport-security']), /max-age/);
  await down.close();
});

test('pages of allowed origins may call the API, others get no leave', async () => {
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/v2/thing/',
      headers: { origin, 'access-control-request-headers': 'authorization' },
    });
  const allowed = await preflight('https://shell.example.org');
  assert.equal(allowed.statusCode, 204);
  assert.equal(allowed.headers['access-control-allow-origin'], 'https://shell.example.org');
  assert.match(String(allowed.headers['access-control-allow-headers']), /authorization.*x-weft-client/);
  assert.equal((await preflight('https://evil.example')).headers['access-control-allow-origin'], undefined);
});
