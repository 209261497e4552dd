import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { enter, openFile } from './imports/visitor.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let visitor: Caller;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
type Body = any;

before(async () => {
  server = await startWholeServer();
  visitor = await visit();
});
after(() => server.close());

/** Comes from the sign-in page, and calls as whoever that is. */
async function visit(): Promise<Caller> {
  const headers = { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' };
  const entered = await fetch(`${server.url}/sample-workspace`, { method: 'POST', redirect: 'manual', headers });
  assert.equal(entered.headers.get('location'), '/');
  const cookie = entered.headers.getSetCookie().map((text) => text.split(';')[0]);
  const session = await fetch(`${server.url}/api/v1/refresh_token`, { headers: { cookie: cookie.join('; ') } });
  return server.with(((await session.json()) as { access_token: string }).access_token);
}

async function until(caller: Caller, path: string, isMet: (body: Body) => boolean): Promise<Body> {
  for (;;) {
    const { status, body } = await caller.call('GET', path);
    if (status === 200 && isMet(body)) return body;
    await sleep(50);
  }
}

async function must(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await visitor.call(method, path, body);
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const isReady = ({ state }: Body) => state !== 'making';
const isDone = (step: string) => (workspace: Body) =>
  workspace.steps.some(({ id, done_at }: Body) => id === step && done_at !== null);
/** Waits until the guide ticks a step off. */
const ticked = (step: string) => until(visitor, '/sample-workspace/', isDone(step));
const pathOf = (workspace: Body, step: string): string => workspace.steps.find(({ id }: Body) => id === step).page;
const idIn = (workspace: Body, step: string) => pathOf(workspace, step).split('/')[3] ?? '';

test('a visitor of the sign-in page gets seven days of a shop, run by the engine and openly dated back', async () => {
  const workspace = await until(visitor, '/sample-workspace/', isReady);
  assert.equal(workspace.state, 'ready');
  assert.equal(workspace.events.sent, workspace.events.total);
  assert.ok(workspace.events.total > 250, `${workspace.events.total} events`);
  assert.deepEqual(
    workspace.steps.filter(({ done_at }: Body) => done_at !== null),
    [],
  );
  const { total } = await must('GET', '/run-status/logs/scenario/?limit=1&status=error');
  const summary = await must('GET', '/run-status/summary/?range=7d');
  assert.ok(summary.runs > 0.75 * workspace.events.total, 'the dashboard has them on their days');
  assert.equal(summary.buckets.filter(({ successful }: Body) => successful > 20).length >= 5, true);
  assert.equal(summary.on_hold, 3);
  assert.equal(total, 10);
  const scenarios = await must('GET', '/scenario/summaries/?search=');
  assert.deepEqual(
    scenarios.map(({ status }: Body) => status),
    Array(5).fill('started'),
  );
  const tracked = await must('GET', '/tracking/?limit=50');
  assert.match(JSON.stringify(tracked), /Dated \d+ events of the sample back/);
});

test('a run that is dated back is so as a whole, and says so with its event', async () => {
  const { items } = await must('GET', '/run-status/logs/scenario/?limit=1&status=error');
  const [run] = items;
  const { rows } = await server.database.pool.query(
    'select r.created_at, r.started_at, r.ended_at, e.created_at as received, e.headers from run r join event e on e.id = r.event_id where r.id = $1',
    [run.id],
  );
  const [{ created_at, started_at, ended_at, received, headers }] = rows;
  for (const time of [created_at, started_at, ended_at]) assert.ok(Math.abs(time - received) < 30_000);
  assert.ok(Date.now() - received > 30_000);
  assert.ok(headers.includes('weft-sample-clock'));
});

test('what waited for a country goes on with it, and the guide ticks that off', async () => {
  const workspace = await must('GET', '/sample-workspace/');
  const table = idIn(workspace, 'add-country');
  const seen = ({ items }: Body) => items.length > 0;
  const { items, held_runs } = await until(visitor, `/conversion/${table}/unmatched/`, seen);
  assert.deepEqual([items.map(({ values }: Body) => values), held_runs], [[['UK']], 3]);
  await must('POST', `/conversion/${table}/entries/`, {
    added: [{ values: ['UK'], results: ['United Kingdom', 'UK'] }],
  });
  await ticked('add-country');
});

test('an invoice of the outage succeeds when it is retried', async () => {
  const { items } = await must('GET', '/run-status/logs/scenario/?limit=50&status=error');
  const failed = items.find(({ exception }: Body) => exception[0].node_id === 'call');
  const plan = await must('GET', `/run-status/${failed.id}/retry?from_node_id=call`);
  assert.deepEqual(
    plan.again.map(({ node_id }: Body) => node_id),
    ['call'],
  );
  await must('POST', `/run-status/${failed.id}/retry`, { from_node_id: 'call' });
  await ticked('retry-invoice');
});

test('a renamed field is mended in the scenario, and the run retried by the new version', async () => {
  const before = await must('GET', '/sample-workspace/');
  const scenario = await must('GET', `/scenario/${pathOf(before, 'fix-field').split('/')[2]}`);
  const flow = JSON.parse(JSON.stringify(scenario.flow).replace('customer, total }', 'customer, amount: total }'));
  await must('PUT', `/scenario/${scenario.id}`, { revision: scenario.revision, flow });
  assert.equal(isDone('fix-field')(await must('GET', '/sample-workspace/')), false);
  const { items } = await must('GET', '/run-status/logs/scenario/?limit=50&status=error');
  const failed = items.find(({ exception }: Body) => exception[0].node_id === 'tax');
  await must('POST', `/run-status/${failed.id}/retry`, { version: 'live' });
  await ticked('fix-field');
});

test('an order of now runs, waits while the service is stopped, and goes on when it is back', async () => {
  await must('POST', '/sample-workspace/order/');
  await ticked('send-order');
  await must('PUT', '/sample-workspace/service/', { is_on: false });
  await must('POST', '/sample-workspace/order/');
  const stopped = await ticked('stop-service');
  assert.equal(stopped.is_service_on, false);
  assert.equal(isDone('start-service')(stopped), false);
  await must('PUT', '/sample-workspace/service/', { is_on: true });
  await ticked('start-service');
});

test('a file and a watched product more are ticked off too', async () => {
  const workspace = await must('GET', '/sample-workspace/');
  await must('POST', `/filter/${idIn(workspace, 'watch-product')}/entries/`, { added: [{ values: ['RUG-5'] }] });
  await ticked('watch-product');
  const page = { url: pathOf(workspace, 'send-file') };
  const pass = await enter(server.url, page);
  const file = await openFile(server.url, pass, { columns: ['sku', 'price'], rows: 2 });
  await file.send(0, [
    ['LAMP-1', '49.90'],
    ['DESK-2', '189.00'],
  ]);
  assert.equal((await file.ask('submit')).status, 200);
  const done = await ticked('send-file');
  assert.equal(
    done.steps.every(({ done_at }: Body) => done_at !== null),
    true,
  );
});

test('nobody dates events of another account back', async () => {
  const member = await server.as('member');
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Orders' });
  const sent = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'weft-sample-clock': new Date(Date.now() - 86_400_000).toISOString(),
    },
    body: '{}',
  });
  const { event_id } = (await sent.json()) as { event_id: string };
  const { rows } = await server.database.pool.query('select created_at from event where id = $1', [event_id]);
  assert.ok(Date.now() - rows[0].created_at < 60_000);
  assert.equal((await member.call('GET', '/sample-workspace/')).status, 404);
});

test('the sample that is ready takes no dated events any more', async () => {
  const [webhook] = await must('GET', '/webhook-url/');
  const clock = new Date(Date.now() - 86_400_000).toISOString();
  const headers = { 'content-type': 'application/json', 'weft-sample-clock': clock };
  const sent = await fetch(webhook.url, { method: 'POST', headers, body: '{}' });
  const { event_id } = (await sent.json()) as { event_id: string };
  const { rows } = await server.database.pool.query('select created_at from event where id = $1', [event_id]);
  assert.ok(Date.now() - rows[0].created_at < 60_000);
});

test('a person has one workspace, starts it over, and removes it with all that is in it', async () => {
  const account = (await must('GET', '/account/me/')).account_number;
  const integrator = await server.as('integrator');
  const first = await integrator.call('POST', '/sample-workspace/');
  assert.equal(first.status, 201);
  assert.deepEqual((await integrator.call('POST', '/sample-workspace/')).body, first.body);
  await must('POST', '/sample-workspace/start-over/');
  // Its visitor is in the new one from here on.
  assert.equal((await visitor.call('GET', '/sample-workspace/')).status, 401);
  const left = async () => {
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from run where account_number = $1) + (select count(*)::int from scenario where
       account_number = $1) + (select count(*)::int from event where account_number = $1) as left`,
      [account],
    );
    return rows[0].left;
  };
  while ((await left()) > 0) await sleep(100);
  const { rows } = await server.database.pool.query('select state from sample_workspace');
  assert.equal(rows.length, 2);
});

test('who comes to a server without room for one more is told on the sign-in page what to do, and signed in as nobody', async () => {
  const { pool } = server.database;
  const full = Array.from({ length: 20 }, (_, at) => `full-${at}`);
  await pool.query(
    `insert into sample_workspace (account_number, organisation_id, user_id, ends_at, service_key)
     select name, name, name, now() + interval '1 day', name from unnest($1::text[]) name`,
    [full],
  );
  try {
    const people = async () => (await pool.query('select count(*)::int as count from identity_user')).rows[0].count;
    const before = await people();
    const headers = { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' };
    const entered = await fetch(`${server.url}/sample-workspace`, { method: 'POST', redirect: 'manual', headers });
    assert.deepEqual([entered.status, entered.headers.getSetCookie()], [303, []]);
    assert.equal(await people(), before);
    const page = await fetch(new URL(entered.headers.get('location') ?? '', server.url));
    assert.match(await page.text(), /role="alert"[\s\S]*Sign in as one of the demo users below/);
  } finally {
    await pool.query('delete from sample_workspace where account_number = any($1)', [full]);
  }
});
