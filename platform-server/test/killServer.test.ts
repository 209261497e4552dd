import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeEntries } from '../src/engine/record/encode.ts';
import { node } from './engine/drawing.ts';
import { signIn } from './server/apiClient.ts';
import { type CountingPeer, startPeer } from './server/countingPeer.ts';
import { type KillableServer, startKillable } from './server/killableServer.ts';
import { liftLimit } from './server/serverDatabase.ts';
import { haveStartedScenario } from './server/startedScenario.ts';

/** Enough to meet each moment of a run now and then; `npm run bench -- --kills` takes more. */
const kills = Number(process.env.WEFT_TEST_KILLS ?? 3);
/** That must have been acknowledged by the last kill; kills come as soon as they may. */
const runs = Number(process.env.WEFT_TEST_RUNS ?? 0);
const senders = 10;
/** Of one run of `flood`: its function, its fan out and four variables. */
const floodOperations = 6;

let server: KillableServer;
let peer: CountingPeer;
const hooks: Record<string, string> = {};

const call = (path: string, policy = {}, id = 'payload.id') =>
  node(path, 'http', { method: 'POST', url: `${peer.url}/${path}/{{ ${id} }}` }, { policy });
const branches = (kind: string, config = {}) => node('scope', kind, { mode: 'branches', branches: 3, ...config });
const ofResult = 'payload.results[0].id';

before(async () => {
  peer = await startPeer();
  server = await startKillable({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  await liftLimit(server.database);
  const api = await signIn(server.url);
  const shape = node('shape', 'function', { code: 'return { id: payload.id, seen: true };' });
  const kept = ['one', 'two', 'three', 'end'].map((id) => node(id, 'variable', { name: id, value: '{{ payload }}' }));
  const flood = [shape, branches('fan-out'), ...kept];
  const ways = ['scope:b1 > one', 'scope:b2 > two', 'scope:b3 > three', 'scope:done > end'];
  hooks.flood = await haveStartedScenario(api, 'flood', flood, 'start > shape > scope', ...ways);
  const pause = node('pause', 'delay', { mode: 'duration', duration: { amount: 8, unit: 'seconds' } });
  hooks.waits = await haveStartedScenario(
    api,
    'waits',
    [call('before'), pause, call('after')],
    'start > before > pause > after',
  );
  const nodes = [call('first'), call('slow'), call('last')];
  hooks.calls = await haveStartedScenario(api, 'calls', nodes, 'start > first > slow > last');
  const items = [call('fan-a'), call('fan-slow'), call('fan-c'), call('fan-done-slow', {}, ofResult)];
  const out = ['start > scope:b1 > fan-a', 'scope:b2 > fan-slow', 'scope:b3 > fan-c', 'scope:done > fan-done-slow'];
  hooks.fans = await haveStartedScenario(api, 'fans', [branches('fan-out'), ...items], ...out);
  const steps = [call('step-a'), call('step-b'), call('step-c'), call('step-done', {}, ofResult)];
  const row = ['start > scope:b1 > step-a', 'scope:b2 > step-b', 'scope:b3 > step-c', 'scope:done > step-done'];
  // Long enough to be seen and killed in, on a busy machine too.
  const gap = { amount: 8, unit: 'seconds' };
  hooks.steps = await haveStartedScenario(api, 'steps', [branches('sequencer', { gap }), ...steps], ...row);
  const taken = node('pages-slow', 'http', {
    url: `${peer.url}/pages-slow/{{ payload.id }}`,
    paging: { type: 'page' },
  });
  const reported = call('told', {}, 'payload.map(({ id, page }) => id + page).join()');
  hooks.pages = await haveStartedScenario(api, 'pages', [taken, reported], 'start > pages-slow > told');
  hooks.careful = await haveStartedScenario(
    api,
    'careful',
    [call('slow-once', { idempotency: 'hold' })],
    'start > slow-once',
  );
});

after(async () => {
  await server?.close();
  await peer?.close();
});

interface Acknowledgement {
  event_id: string;
  run_ids: string[];
}

/** Sends an order; null unless it was acknowledged. */
async function send(name: string, id: string): Promise<Acknowledgement | null> {
  try {
    const answer = await fetch(hooks[name] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
      signal: AbortSignal.timeout(30_000),
    });
    return answer.status === 202 ? ((await answer.json()) as Acknowledgement) : null;
  } catch {
    return null;
  }
}

async function statusOf(runId: string, final = ['SUCCESSFUL', 'FAILED', 'CANCELLED', 'HOLD']): Promise<string> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    const { rows } = await server.database.query('select status from run where id = $1', [runId]);
    if (final.includes(rows[0]?.status)) return rows[0].status;
  }
  throw new Error(`Run ${runId} did not end`);
}

const callsOf = (path: string, id: string) => peer.calls.filter((each) => each.path === `/${path}/${id}`);

/** Until so many outcomes of calls of the run are stored. */
async function recorded(runId: string, answers: number): Promise<void> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await sleep(5)) {
    const { rows } = await server.database.query('select entries from run_record where run_id = $1', [runId]);
    const entries = rows.flatMap((row) => decodeEntries(row.entries.toString()));
    if (entries.filter(({ type }) => type === 'answer').length >= answers) return;
  }
  throw new Error(`Run ${runId} has no ${answers} answers on record`);
}

async function until(holds: () => boolean): Promise<void> {
  for (const limit = Date.now() + 60_000; !holds(); await sleep(5)) {
    if (Date.now() > limit) throw new Error('It did not happen');
  }
}

test('whatever was acknowledged is on record and ends in exactly one run, however often the server is killed', async (t) => {
  const acknowledged: Acknowledgement[] = [];
  let sending = true;
  let sent = 0;
  const load = Array.from({ length: senders }, async () => {
    while (sending) {
      const acknowledgement = await send('flood', `order-${sent++}`);
      if (acknowledgement) acknowledged.push(acknowledgement);
      else await sleep(20);
    }
  });
  try {
    for (let round = 1; round <= kills; round++) {
      while (acknowledged.length < (runs * round) / kills) await sleep(20);
      await sleep(randomInt(20, 500));
      await server.restart();
    }
  } finally {
    sending = false;
    await Promise.all(load);
  }
  assert.ok(acknowledged.length > kills, `only ${acknowledged.length} requests were acknowledged`);
  const open = "select from run where status not in ('SUCCESSFUL', 'FAILED', 'CANCELLED') limit 1";
  while ((await server.database.query(open)).rowCount) await sleep(50);
  const { rows } = await server.database.query(
    `select e.id, e.run_ids, count(r.id)::int as runs, array_agg(r.status) as statuses
     from event e left join run r on r.event_id = e.id group by e.id`,
  );
  const events = new Map(rows.map((row) => [row.id, row]));
  for (const { event_id, run_ids } of acknowledged) {
    const event = events.get(event_id);
    assert.deepEqual(event?.run_ids, run_ids);
  }
  // Those that were stored and not acknowledged any more too.
  for (const { runs, statuses } of rows) assert.deepEqual([runs, statuses], [1, ['SUCCESSFUL']]);
  // The meter has each operation once, those that a kill had executed again too.
  const meter = await server.database.query('select sum(operations)::int as operations from operation_count');
  assert.equal(meter.rows[0].operations, rows.length * floodOperations);
  t.diagnostic(`${kills} kills, ${rows.length} runs, ${meter.rows[0].operations} operations`);
});

describe('killed once in the midst of several runs', () => {
  const runs: Record<string, string> = {};
  const begin = async (name: string, id: string) => {
    runs[name] = (await send(name, id))?.run_ids[0] ?? '';
  };

  before(async () => {
    await Promise.all([begin('steps', 's1'), begin('waits', 'w1')]);
    for (const name of ['steps', 'waits']) await statusOf(runs[name] ?? '', ['SCHEDULED']);
    await Promise.all([begin('calls', 'c1'), begin('careful', 'h1')]);
    await until(() => callsOf('slow', 'c1').length === 1 && callsOf('slow-once', 'h1').length === 1);
    await server.restart();
  });

  const assertSuccessful = async (name: string) => assert.equal(await statusOf(runs[name] ?? ''), 'SUCCESSFUL');

  test('one that waits in a delay goes on, and what it called before is not called again', async () => {
    await assertSuccessful('waits');
    assert.deepEqual([callsOf('before', 'w1').length, callsOf('after', 'w1').length], [1, 1]);
  });

  test('one in the midst of its calls goes on: those answered are not made again, the open one with its key', async () => {
    await assertSuccessful('calls');
    const slow = callsOf('slow', 'c1');
    assert.deepEqual([callsOf('first', 'c1').length, slow.length, callsOf('last', 'c1').length], [1, 2, 1]);
    assert.equal(slow[0]?.key, slow[1]?.key);
    assert.notEqual(slow[0]?.key, '');
  });

  test('a call that must not be made twice is left on hold when its outcome is unknown', async () => {
    assert.equal(await statusOf(runs.careful ?? ''), 'HOLD');
    assert.equal(callsOf('slow-once', 'h1').length, 1);
  });

  test('a sequencer in the pause between its batches goes on with the next', async () => {
    await assertSuccessful('steps');
    const counts = ['step-a', 'step-b', 'step-c', 'step-done'].map((path) => callsOf(path, 's1').length);
    assert.deepEqual(counts, [1, 1, 1, 1]);
  });
});

test('a fan out killed among its items and again behind them makes none of their answered calls again', async () => {
  const acknowledgement = await send('fans', 'f1');
  const runId = acknowledgement?.run_ids[0] ?? '';
  await until(() => ['fan-a', 'fan-slow', 'fan-c'].every((path) => callsOf(path, 'f1').length === 1));
  await recorded(runId, 2);
  await server.restart();
  await until(() => callsOf('fan-done-slow', 'f1').length === 1);
  await server.restart();
  assert.equal(await statusOf(runId), 'SUCCESSFUL');
  const counts = ['fan-a', 'fan-slow', 'fan-c', 'fan-done-slow'].map((path) => callsOf(path, 'f1').length);
  assert.deepEqual(counts, [1, 2, 1, 2]);
  for (const path of ['fan-slow', 'fan-done-slow']) {
    assert.equal(new Set(callsOf(path, 'f1').map(({ key }) => key)).size, 1);
  }
});

test('a node that takes pages, killed within one, asks for none that it has', async () => {
  const acknowledgement = await send('pages', 'p1');
  const requested = (page: number) => callsOf('pages-slow', `p1?page=${page}`).length;
  await until(() => requested(2) === 1);
  await server.restart();
  assert.equal(await statusOf(acknowledgement?.run_ids[0] ?? ''), 'SUCCESSFUL');
  assert.deepEqual([1, 2, 3, 4].map(requested), [1, 2, 1, 1]);
  assert.equal(callsOf('told', encodeURIComponent('p11,p12,p13')).length, 1);
});
