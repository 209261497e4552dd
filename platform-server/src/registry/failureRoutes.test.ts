import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { type IdentityServer, startIdentityServer } from '../../test/identityServer.ts';
import { candidateRelease } from '../../test/publishing/candidate.ts';
import { deployKey } from '../../test/publishing/publishingServer.ts';
import { createMetricsRegistry } from '../http/metrics.ts';
import { ReportLimit } from '../routing/reportLimit.ts';
import { deleteExpired } from '../runs/maintenance/retention.ts';
import { CheckSession } from './checkSession/checkSession.ts';
import { DeployTokens } from './deployTokens.ts';
import { failureLimits, failureRoutes } from './failureRoutes.ts';

const metrics = createMetricsRegistry();
const tokens = new DeployTokens(deployKey);
let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({
    routes: (_identity, { pool }) => failureRoutes({ pool, metrics, checkSession: checkSessionOf(pool) }),
  });
});
after(() => server.close());

/** Its candidates are gone already: reports come late. */
const checkSessionOf = (pool: pg.Pool) =>
  new CheckSession({
    ...{ tokens, pool, origin: 'http://localhost' },
    candidate: async () => null,
    authUrl: () => '',
  });

const reportOf = (changes: object = {}) => ({
  id: randomUUID(),
  source: 'remote-scenarios',
  release: '3f9a1c',
  version: '1.2.3',
  host: 'b7d2',
  phase: 'fetch',
  code: 'chunk',
  route: 'scenario-detail',
  message: 'Loading chunk 12 failed',
  trail: ['scenario-changed', 'run-started'],
  ...changes,
});

const send = (reports: unknown[], ip = '192.0.2.10', cookie = '') =>
  server.app.inject({
    method: 'POST',
    url: '/api/v2/client-failures/',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      cookie,
      'user-agent': 'Mozilla/5.0 (X11; rv:133.0) Gecko/20100101 Firefox/133.0',
      host: 'localhost:4400',
    },
    payload: JSON.stringify({ reports }),
  });
const recorded = async (id: string) =>
  (await server.database.pool.query('select * from client_failure where id = $1', [id])).rows;

test('a message that quotes a secret is kept without it', async () => {
  const report = reportOf({
    code: 'render',
    message: 'Refused "Bearer a1b2c3d4e5f6", {"password": "hunter2"} and 4242 4242 4242 4242',
  });
  assert.equal((await send([report])).statusCode, 204);
  const [{ message }] = await recorded(report.id);
  assert.equal(message, 'Refused "Bearer ••••••", {"password": "••••••"} and ••••••');
});

test('a page reports without a token, and is recorded and counted without anything personal', async () => {
  const report = reportOf({
    message: 'Failed for ann@example.org at /scenario/1?search=ann',
    email: 'ann@example.org',
  });
  assert.equal((await send([report])).statusCode, 204);
  const [{ created_at, cause, browser, ...row }] = await recorded(report.id);
  const { email: _, ...kept } = report as typeof report & { email: string };
  assert.deepEqual(row, { ...kept, message: 'Failed for <e-mail> at /scenario/1', stack: [] });
  assert.match(cause, /^[0-9a-f]{16}$/);
  assert.equal(browser, 'Firefox 133');
  assert.ok(created_at instanceof Date);
  assert.match(await metrics.metrics(), /weft_client_failures_total\{phase="fetch",code="chunk"\} 1/);
});

test('what a page saw of a kill, and what a check of a candidate saw, are no failures', async () => {
  const { cookie } = await checkSessionOf(server.database.pool).start(candidateRelease().document, undefined);
  const [killed, failed, seen] = [reportOf({ code: 'killed' }), reportOf(), reportOf()];
  assert.equal((await send([killed, failed])).statusCode, 204);
  assert.equal((await send([seen], '192.0.2.11', `${cookie.name}=${cookie.value}`)).statusCode, 204);
  const counts = await Promise.all([killed, failed, seen].map(async ({ id }) => (await recorded(id)).length));
  assert.deepEqual(counts, [0, 1, 0]);
  const forged = reportOf();
  assert.equal((await send([forged], '192.0.2.11', `${cookie.name}=forged`)).statusCode, 204);
  assert.equal((await recorded(forged.id)).length, 1);
});

test('a beacon that comes twice is one failure', async () => {
  const report = reportOf({ release: null, version: null, route: null, source: 'host-shell' });
  for (const _ of [1, 2]) assert.equal((await send([report, reportOf()])).statusCode, 204);
  assert.equal((await recorded(report.id)).length, 1);
});

test('what does not fit is refused: other fields’ values, too many, too much', async () => {
  assert.equal((await send([reportOf({ code: 'other' })])).statusCode, 422);
  assert.equal((await send([])).statusCode, 422);
  assert.equal((await send(Array.from({ length: 21 }, () => reportOf()))).statusCode, 422);
  assert.equal((await send([reportOf({ message: 'x'.repeat(70_000) })])).statusCode, 413);
});

test('an address that reports without end is told to wait, others go on', async () => {
  const many = () => Array.from({ length: 20 }, () => reportOf());
  for (const _ of [1, 2, 3, 4, 5]) assert.equal((await send(many(), '192.0.2.66')).statusCode, 204);
  const refused = await send([reportOf()], '192.0.2.66');
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await send([reportOf()], '192.0.2.67')).statusCode, 204);
});

test('all addresses together have a limit too, and a minute later all begin anew', () => {
  const limit = new ReportLimit(failureLimits);
  const now = 1_000_000;
  for (let address = 0; address < 30; address += 1) assert.equal(limit.take(`a${address}`, 20, { now }), 0);
  assert.ok(limit.take('another', 1, { now }) > 0);
  assert.equal(limit.take('another', 1, { now: now + 60_000 }), 0);
});

test('reports are kept for 30 days', async () => {
  const report = reportOf();
  await send([report], '192.0.2.70');
  await server.database.pool.query("update client_failure set created_at = now() - interval '31 days' where id = $1", [
    report.id,
  ]);
  await deleteExpired(server.database.pool, 30);
  assert.deepEqual(await recorded(report.id), []);
});
