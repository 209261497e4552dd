import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actingCalls, mayWhileActing } from '../src/routing/actingCalls.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let acting: Caller;
before(async () => {
  server = await startWholeServer();
  acting = await server.actingAs('admin');
});
after(() => server.close());

test('who acts as somebody else makes none of the calls that are not on the list', async () => {
  const { paths } = (await acting.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { operationId: string; security?: unknown[] }>>;
  };
  const seen = new Set<string>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { operationId: id, security }] of Object.entries(methods)) {
      seen.add(id);
      if (mayWhileActing({ id, method: method.toUpperCase() as 'GET' }) || security?.length === 0) continue;
      const sent = path.replace(/\{\w+\}/g, '0192f0c0-0000-7000-8000-000000000000');
      const { status, body } = await acting.call(method.toUpperCase(), sent, {});
      assert.equal(status, 403, `${method} ${path} ${JSON.stringify(body)}`);
    }
  }
  assert.deepEqual(
    [...actingCalls].filter((id) => !seen.has(id)),
    [],
    'every name on the list is one of a call',
  );
});

test('nothing of the person who is acted as stays changed: no listener, no token, no setting', async () => {
  const tables = [
    'notification_webhook',
    'notification_setting',
    'api_token',
    'person_preference',
    'last_organisation',
  ];
  const counted = async () =>
    Promise.all(
      tables.map(async (table) => (await server.database.pool.query(`select * from ${table}`)).rows.map((row) => row)),
    );
  const before = await counted();
  const tries: [string, string, unknown][] = [
    ['PUT', '/notification/webhook/', { url: 'https://listener.example/' }],
    ['PUT', '/notification/settings/', { time_zone: 'Europe/Paris', channels: { security: { mail: false } } }],
    ['POST', '/notification/read-all/', undefined],
    ['PUT', '/person/preferences', { language: 'fr' }],
    ['POST', '/api-token/', { name: 'x', scopes: ['all:read'], days: null, allowed_addresses: [] }],
    ['PUT', '/account/organisation/', { name: 'Mine' }],
    ['PUT', '/partner/settings/', {}],
    ['PUT', '/trash/settings/', { days: 1 }],
  ];
  for (const [method, path, body] of tries) {
    const answer = await acting.call(method, path, body);
    assert.deepEqual([answer.status, answer.body.code], [403, 'forbidden'], path);
  }
  assert.deepEqual(await counted(), before);
  assert.equal((await acting.call('POST', '/scenario/', { name: 'Of the support' })).status, 201);
});
