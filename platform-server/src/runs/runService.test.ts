import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { blankMessage } from 'shared-contracts/api/run';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  runCounts as counts,
  successfulOutcome as ended,
  haveDeadWorker,
  openProcess,
  runWhen,
  storeScenario,
  testProcesses,
} from '../../test/runs/runFixture.ts';
import type { ExecuteRun, RunOutcome } from '../engine/executeRun.ts';
import { plain } from '../engine/values/largeJson.ts';
import { advisoryLocks } from '../store/advisoryLocks.ts';
import * as runCancelRepository from '../store/repositories/runCancelRepository.ts';

let database: TestDatabase;
const processes = testProcesses(() => database);
const { open } = processes;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());
afterEach(() => processes.close());

const waiting = (ms: number): RunOutcome => ({
  kind: 'waiting',
  status: 'SCHEDULED',
  wakeAt: Date.now() + ms,
  reason: 'delay',
  counts,
});

/** Ends at once with what it received. */
const echo: ExecuteRun = async (_scenario, _run, trigger, _record, { append }) => {
  append([{ type: 'ended', at: Date.now(), status: 'SUCCESSFUL', handled: false }]);
  return ended(trigger);
};
const isEnded = ({ status }: { status: string }) => status === 'SUCCESSFUL';

test('an accepted event becomes a run that ends, once, with its record', async () => {
  const { runs, start } = await open(async (scenario, run, trigger, record, deps) => {
    deps.append([{ type: 'started', at: 1, seed: 1 }]);
    return echo(scenario, run, trigger, record, deps);
  });
  const { runs: made } = start(await storeScenario(database), { order: 4711 });
  const [run] = made;
  const end = await runs.waitForEnd(run?.id ?? '', 5000);
  assert.deepEqual(end?.result?.payload, { order: 4711 });
  const row = await runWhen(database, run?.id ?? '', isEnded);
  assert.deepEqual([row.owner, row.operations, row.attempt], [null, 2, 0]);
  const { rows } = await database.pool.query('select segment from run_record where run_id = $1', [run?.id]);
  assert.deepEqual(rows, [{ segment: 0 }]);
});

test('runs that were held go on in their order, however long it takes to read what each needs', async () => {
  const begun: unknown[] = [];
  const { runs, start } = await open(async (scenario, run, trigger, record, deps) => {
    begun.push((plain(trigger.payload) as { n: number }).n);
    return echo(scenario, run, trigger, record, deps);
  });
  const scenario = await storeScenario(database);
  const made = Array.from({ length: 8 }, (_, n) => {
    // The first ones are large.
    const payload = { n, text: 'x'.repeat(n < 4 ? (4 - n) * 1_000_000 : 1) };
    return start(scenario, payload, { hold: 'held' }).runs[0]?.id ?? '';
  });
  await Promise.all(made.map((id) => runWhen(database, id, ({ status }) => status === 'HOLD')));
  await database.pool.query("update run set status = 'QUEUED', waiting_for = null where id = any($1::uuid[])", [made]);
  runs.queued();
  await Promise.all(made.map((id) => runWhen(database, id, isEnded)));
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a run that waits goes on from its record', async () => {
  const seen: string[][] = [];
  const { start } = await open(async (_scenario, _run, trigger, record, { append }) => {
    seen.push(record.map(({ type }) => type));
    append([{ type: record.length === 0 ? 'started' : 'resumed', at: Date.now(), seed: 1 }]);
    return record.length === 0 ? waiting(30) : ended(trigger);
  });
  const [run] = start(await storeScenario(database)).runs;
  const row = await runWhen(database, run?.id ?? '', isEnded);
  assert.deepEqual(seen, [[], ['started']]);
  assert.equal(row.wake_at, null);
});

test('runs of a serial scenario follow each other, over waits too', async () => {
  const order: string[] = [];
  const { start } = await open(async (_scenario, _run, trigger, record, { append }) => {
    order.push(`${record.length === 0 ? 'begins' : 'ends'} ${trigger.payload}`);
    append([{ type: 'started', at: Date.now(), seed: 1 }]);
    return record.length === 0 ? waiting(20) : ended(trigger);
  });
  const scenario = await storeScenario(database, { concurrency: { mode: 'serial' } });
  const ids = [1, 2, 3].map((payload) => start(scenario, payload).runs[0]?.id ?? '');
  for (const id of ids) await runWhen(database, id, isEnded);
  assert.deepEqual(order, ['begins 1', 'ends 1', 'begins 2', 'ends 2', 'begins 3', 'ends 3']);
});

test('no more runs than the scenario allows, and those by key only after their own kind', async () => {
  const now = new Map<string, number>();
  const most = new Map<string, number>();
  const { start } = await open(async (_scenario, _run, trigger) => {
    const key = String(trigger.payload);
    now.set(key, (now.get(key) ?? 0) + 1);
    most.set(key, Math.max(most.get(key) ?? 0, now.get(key) ?? 0));
    await sleep(5);
    now.set(key, (now.get(key) ?? 0) - 1);
    return ended(trigger);
  });
  const parallel = await storeScenario(database, { concurrency: { mode: 'parallel', limit: 3 } });
  const byKey = await storeScenario(database, { concurrency: { mode: 'by-key', key: '{{payload}}' } });
  const made = [
    ...Array.from({ length: 12 }, () => start(parallel, 'any')),
    ...['a', 'b', 'a', 'b', 'a'].map((key) => start(byKey, key)),
  ];
  for (const { runs } of made) await runWhen(database, runs[0]?.id ?? '', isEnded);
  assert.deepEqual(Object.fromEntries(most), { any: 3, a: 1, b: 1 });
});

test('more runs than fit wait in the queue, and each ends once', async () => {
  const begun = new Map<string, number>();
  const { start } = await open(
    async (_scenario, run, trigger) => {
      begun.set(run.id, (begun.get(run.id) ?? 0) + 1);
      await sleep(1);
      return ended(trigger);
    },
    { slots: 2, held: 4 },
  );
  const scenario = await storeScenario(database);
  const ids = Array.from({ length: 40 }, () => start(scenario).runs[0]?.id ?? '');
  for (const id of ids) await runWhen(database, id, isEnded);
  assert.deepEqual([...begun.values()], Array(40).fill(1));
});

test('another process goes on with the runs of one that died, which writes no more', async () => {
  let signal: AbortSignal | undefined;
  const hang: ExecuteRun = async (_scenario, _run, _trigger, _record, deps) => {
    deps.append([{ type: 'started', at: 1, seed: 1 }]);
    await deps.durable();
    signal = deps.signal;
    await new Promise((resolve) => deps.signal.addEventListener('abort', resolve));
    deps.append([{ type: 'started', at: 2, seed: 2 }]);
    await assert.rejects(deps.durable());
    return ended(blankMessage());
  };
  const dying = await open(hang, { slots: 1, held: 1 });
  const [run] = dying.start(await storeScenario(database)).runs;
  while (!signal) await sleep(1);
  const records: number[] = [];
  const { owner } = await runWhen(database, run?.id ?? '', () => true);
  await database.pool.query(
    `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
     where datname = current_database() and locktype = 'advisory' and classid = ${advisoryLocks.worker} and objid = $1`,
    [owner],
  );
  while (!signal.aborted) await sleep(1);
  // It would connect again, and could be the first to take its run again.
  await dying.runs.close();
  await open(async (_scenario, _run, trigger, record) => {
    records.push(record.length);
    return ended(trigger);
  });
  const row = await runWhen(database, run?.id ?? '', isEnded);
  assert.equal(signal.reason, 'lease-lost');
  assert.deepEqual(records, [1]);
  assert.equal(row.owner, null);
});

test('a process that only accepts hands over to others, and learns how the run ended', async () => {
  const front = await open(echo, { slots: 0, held: 0 });
  await open(echo);
  const { runs } = front.start(await storeScenario(database), 'hello');
  const end = await front.runs.waitForEnd(runs[0]?.id ?? '', 5000);
  assert.equal(end?.status, 'SUCCESSFUL');
  assert.equal(end?.result?.payload, 'hello');
});

test('a run is cancelled while it executes and while it waits for its turn', async () => {
  const { runs, start } = await open(
    async (_scenario, _run, _trigger, _record, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { ...ended(null), status: signal.reason === 'cancelled' ? 'CANCELLED' : 'FAILED' } as RunOutcome;
    },
    { slots: 1, held: 5 },
  );
  const scenario = await storeScenario(database);
  const made = [start(scenario), start(scenario)];
  const ids = made.map(({ runs: [run] }) => run?.id ?? '');
  await Promise.all(made.map((accepted) => accepted.stored()));
  for (const id of ids.toReversed()) runs.cancelRequested(id);
  for (const id of ids) await runWhen(database, id, ({ status }) => status === 'CANCELLED');
});

test('a run that was to be cancelled while nobody could hear of it is cancelled by whoever takes it', async () => {
  const front = await open(echo, { slots: 0, held: 0 });
  const scenario = await storeScenario(database);
  const made = [front.start(scenario), front.start(scenario)];
  await Promise.all(made.map((accepted) => accepted.stored()));
  const [cancelled = '', other = ''] = made.map(({ runs: [run] }) => run?.id ?? '');
  await haveDeadWorker(database, [cancelled, other]);
  const row = await runCancelRepository.cancel(database.pool, 'A-1', cancelled);
  assert.deepEqual([row?.status, row?.cancel_requested], ['QUEUED', true]);
  const begun: string[] = [];
  await open(async (_scenario, run, trigger, _record, { signal }) => {
    if (signal.reason === 'cancelled') return { ...ended(null), status: 'CANCELLED' } as RunOutcome;
    begun.push(run.id);
    return ended(trigger);
  });
  await runWhen(database, cancelled, ({ status }) => status === 'CANCELLED');
  await runWhen(database, other, isEnded);
  assert.deepEqual(begun, [other]);
});

test('a shutdown gives runs back to the queue', async () => {
  const leaving = await openProcess(
    database,
    async (_scenario, _run, _trigger, _record, { append, signal }) => {
      append([{ type: 'started', at: 1, seed: 1 }]);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { kind: 'abandoned' };
    },
    { slots: 1, held: 5 },
  );
  const scenario = await storeScenario(database);
  const made = [leaving.start(scenario), leaving.start(scenario)];
  await Promise.all(made.map((accepted) => accepted.stored()));
  await leaving.close();
  const states = await Promise.all(made.map(({ runs: [run] }) => runWhen(database, run?.id ?? '', () => true)));
  assert.deepEqual(
    states.map(({ status, owner }) => [status, owner]),
    [
      ['QUEUED', null],
      ['QUEUED', null],
    ],
  );
  await open(echo);
  for (const {
    runs: [run],
  } of made)
    await runWhen(database, run?.id ?? '', isEnded);
});

test('while the database is away events are refused, and taken again when it is back', async () => {
  const { runs, start } = await open(echo);
  const scenario = await storeScenario(database);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'weft worker'",
  );
  const refused = (async () => {
    for (;;) await start(scenario).stored();
  })();
  await assert.rejects(refused, { code: 'unavailable' });
  const storedAgain = async (): Promise<string> => {
    // The loss shows at the writer before the service knows of it: what it takes in meanwhile is refused as well.
    const accepted = runs.isOpen ? start(scenario) : null;
    const isStored = await accepted?.stored().then(
      () => true,
      () => false,
    );
    if (accepted && isStored) return accepted.runs[0]?.id ?? '';
    await sleep(5);
    return storedAgain();
  };
  await runWhen(database, await storedAgain(), isEnded);
});
