import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  runCounts as counts,
  successfulOutcome as ended,
  haveDeadWorker,
  runWhen,
  storeScenario,
  testProcesses,
} from '../../test/runs/runFixture.ts';
import type { ExecuteRun } from '../engine/executeRun.ts';
import { newId } from '../store/ids.ts';
import * as workerRepository from '../store/repositories/workerRepository.ts';
import type { RunRow } from '../store/rows/run.ts';

let database: TestDatabase;
const processes = testProcesses(() => database);
const { open } = processes;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());
afterEach(() => processes.close());

const isEnded = ({ ended_at }: RunRow) => ended_at !== null;

/**
 * Runs of one account go on until they are let; those of others end at once. Each has one effect, behind what is durable: a
 * run that turns out to have others before it begins again, without one.
 */
function hangs(account: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const effects: string[] = [];
  const execute: ExecuteRun = async (scenario, run, trigger, record, { append, durable, now, signal }) => {
    if (record.length === 0) append([{ type: 'started', at: now(), seed: 1 }]);
    await durable();
    effects.push(run.id);
    const isStopped = new Promise((stop) => signal.addEventListener('abort', stop));
    if (scenario.account === account) await Promise.race([promise, isStopped]);
    return signal.aborted ? { kind: 'abandoned' } : ended(trigger);
  };
  return { execute, letGo: resolve, effects };
}

for (const [what, concurrency] of [
  ['that follow each other', { mode: 'serial' }],
  ['that wait by key', { mode: 'by-key', key: '{{payload}}' }],
  ['that all go on', { mode: 'parallel', limit: 100 }],
] as const)
  test(`slow runs of one account ${what} hold up no other account`, async () => {
    const { execute, letGo, effects } = hangs('slow');
    const { start } = await open(execute, { slots: 4, held: 16 });
    const slow = await storeScenario(database, { concurrency }, [], 'slow');
    const made = Array.from({ length: 60 }, (_, number) => start(slow, number % 50));
    await Promise.all(made.map((each) => each.stored()));
    const quick = await storeScenario(database, {}, [], 'quick');
    for (let number = 0; number < 20; number++) {
      const [run] = start(quick).runs;
      await runWhen(database, run?.id ?? '', isEnded);
    }
    letGo();
    for (const { runs } of made) await runWhen(database, runs[0]?.id ?? '', isEnded);
    assert.equal(effects.length, 80);
    assert.equal(new Set(effects).size, 80);
  });

test('runs that follow each other keep their order when most of them wait in the table', async () => {
  const order: unknown[] = [];
  const { start } = await open(
    async (_scenario, _run, trigger) => {
      order.push(trigger.payload);
      return ended(trigger);
    },
    { slots: 2, held: 4 },
  );
  const scenario = await storeScenario(database, { concurrency: { mode: 'serial' } });
  const made = Array.from({ length: 50 }, (_, number) => start(scenario, number));
  for (const { runs } of made) await runWhen(database, runs[0]?.id ?? '', isEnded);
  assert.deepEqual(
    order,
    made.map((_, number) => number),
  );
});

test('a run that waits for an answer from outside leaves its slot to others', async () => {
  const answer = Promise.withResolvers<void>();
  const { start } = await open(
    async (_scenario, _run, trigger, _record, { slot }) => {
      if (trigger.payload !== 'asks') return ended(trigger);
      slot?.leave();
      await answer.promise;
      await slot?.take();
      return ended(trigger);
    },
    { slots: 1, held: 8 },
  );
  const scenario = await storeScenario(database);
  const [asking] = start(scenario, 'asks').runs;
  const [other] = start(scenario, 'other').runs;
  await runWhen(database, other?.id ?? '', isEnded);
  answer.resolve();
  await runWhen(database, asking?.id ?? '', isEnded);
});

test('a run that is cancelled while it waits for a slot is never executed', async () => {
  const { execute, letGo, effects } = hangs('A-1');
  const { start, runs } = await open(execute, { slots: 1, held: 8 });
  const [first] = start(await storeScenario(database)).runs;
  const serial = await storeScenario(database, { concurrency: { mode: 'serial' } });
  const waiting = start(serial);
  const [cancelled] = waiting.runs;
  await waiting.stored();
  while (effects.length === 0) await new Promise((resolve) => setImmediate(resolve));
  // Its slot becomes free before its end is written.
  runs.cancelRequested(cancelled?.id ?? '');
  letGo();
  await runWhen(database, first?.id ?? '', isEnded);
  const row = await runWhen(database, cancelled?.id ?? '', isEnded);
  assert.equal(row.status, 'CANCELLED');
  assert.deepEqual(effects, [first?.id]);
});

/** Why a run waits whose row the database does not take. */
const refusedReason = 'refused';

test('a run whose batch is refused goes on from its record, and is failed by name when that is refused again', async () => {
  await database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this row'; end $$;
     create trigger refuse before update on run for each row when (new.waiting_for = '${refusedReason}')
       execute function refuse()`,
  );
  const records = new Map<string, number[]>();
  const { start } = await open(
    async (_scenario, run, trigger, record, { append, durable, now }) => {
      const seen = records.get(run.id) ?? [];
      records.set(run.id, [...seen, record.length]);
      if (record.length === 0) append([{ type: 'started', at: now(), seed: 1 }]);
      await durable();
      const isRefused = trigger.payload === 'always' || seen.length === 0;
      return isRefused
        ? { kind: 'waiting', status: 'SCHEDULED', wakeAt: Date.now() + 5, reason: refusedReason, counts }
        : ended(trigger);
    },
    { slots: 4, held: 8 },
  );
  const scenario = await storeScenario(database);
  const [once, always] = [start(scenario, 'once').runs[0]?.id ?? '', start(scenario, 'always').runs[0]?.id ?? ''];
  assert.equal((await runWhen(database, once, isEnded)).status, 'SUCCESSFUL');
  assert.deepEqual(records.get(once), [0, 1]);
  const failed = await runWhen(database, always, isEnded);
  assert.deepEqual([failed.status, failed.owner], ['FAILED', null]);
  assert.match(failed.exceptions?.[0]?.exception ?? '', /Couldn.t record the run/);
  assert.deepEqual(records.get(always), [0, 1]);
});

/** Notes what runs begin with, and holds the first up until it is let go. */
function firstHangs() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const order: unknown[] = [];
  const execute: ExecuteRun = async (_scenario, _run, trigger) => {
    order.push(trigger.payload);
    if (order.length === 1) await promise;
    return ended(trigger);
  };
  return { execute, letGo: resolve, order };
}

const isInTable = ({ owner, status }: RunRow) => owner === null && status === 'QUEUED';

/** Two processes: the first run of a serial scenario executes in one, the second waits in the table. */
async function secondInTable() {
  const { execute, letGo, order } = firstHangs();
  const [one, other] = [await open(execute), await open(execute)];
  const scenario = await storeScenario(database, { concurrency: { mode: 'serial' } });
  const acknowledged = one.start(scenario, 'first');
  await acknowledged.stored();
  const [first] = acknowledged.runs;
  while (order.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const [second] = other.start(scenario, 'second').runs;
  await runWhen(database, second?.id ?? '', isInTable);
  // The hint that the permit is wanted takes its time: it is there when what either sends behind it has come back.
  await other.notifications.assertConnected();
  await one.notifications.assertConnected();
  return { letGo, order, one, other, scenario, first, second };
}

test('a run that found the permit of its group taken elsewhere is not passed by a later one of its process', async () => {
  const { letGo, order, other, scenario, first, second } = await secondInTable();
  letGo();
  await runWhen(database, first?.id ?? '', isEnded);
  const [third] = other.start(scenario, 'third').runs;
  for (const run of [second, third]) await runWhen(database, run?.id ?? '', isEnded);
  assert.deepEqual(order, ['first', 'second', 'third']);
});

test('a run that waits in the table is not passed by later ones of the process that has the permit', async () => {
  const { letGo, order, one, scenario, first, second } = await secondInTable();
  const later = [1, 2, 3].map((number) => one.start(scenario, number).runs[0]);
  letGo();
  for (const run of [first, second, ...later]) await runWhen(database, run?.id ?? '', isEnded);
  assert.deepEqual(order, ['first', 'second', 1, 2, 3]);
});

/** A process, and the first run of a serial scenario, held by one that has died. */
async function firstOfDead(concurrency: 'serial' | 'by-key') {
  const { execute, letGo, order } = firstHangs();
  letGo();
  const settings = concurrency === 'serial' ? { mode: concurrency } : { mode: concurrency, key: '{{payload}}' };
  const scenario = await storeScenario(database, { concurrency: settings });
  const front = await open(execute, { slots: 0, held: 0 });
  const accepted = front.start(scenario, 'key');
  await accepted.stored();
  const first = accepted.runs[0]?.id ?? '';
  const dead = await haveDeadWorker(database, [first], 'elsewhere 1');
  return { order, execute, scenario, first, dead };
}

for (const concurrency of ['serial', 'by-key'] as const)
  test(`a run does not pass an older one that a process held when it died: ${concurrency}`, async () => {
    const { order, execute, scenario, first, dead } = await firstOfDead(concurrency);
    const one = await open(execute);
    const [second] = one.start(scenario, 'key').runs;
    await runWhen(database, second?.id ?? '', (row) => isInTable(row) || isEnded(row));
    assert.deepEqual(order, []);
    await workerRepository.releaseDead(database.pool, [dead]);
    const ends: number[] = [];
    for (const id of [first, second?.id ?? '']) ends.push(Number((await runWhen(database, id, isEnded)).ended_at));
    assert.ok((ends[0] ?? 0) <= (ends[1] ?? 0));
  });

for (const concurrency of ['serial', 'by-key'] as const)
  test(`a run does not pass an older one that came back to the table unseen: ${concurrency}`, async () => {
    const { scenario, first, dead } = await firstOfDead(concurrency);
    const begun: string[] = [];
    const one = await open(async (_scenario, run, trigger) => {
      begun.push(run.id);
      return ended(trigger);
    });
    await workerRepository.releaseDead(database.pool, [dead]);
    const second = one.start(scenario, 'key').runs[0]?.id ?? '';
    for (const id of [first, second]) await runWhen(database, id, isEnded);
    assert.deepEqual(begun, [first, second]);
  });

test('who holds the permit of a group gives way to a run of it that a dead process held', async () => {
  const { execute, letGo, order } = firstHangs();
  const [one, front] = [await open(execute), await open(execute, { slots: 0, held: 0 })];
  const scenario = await storeScenario(database, { concurrency: { mode: 'serial' } });
  await one.start(scenario, 'first').stored();
  while (order.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const accepted = front.start(scenario, 'of the dead');
  await accepted.stored();
  const held = accepted.runs[0]?.id ?? '';
  const dead = await haveDeadWorker(database, [held], 'elsewhere 1');
  const last = one.start(scenario, 'last').runs[0]?.id ?? '';
  await workerRepository.releaseDead(database.pool, [dead]);
  // What the database has said until then has arrived.
  await one.notifications.assertConnected();
  letGo();
  for (const id of [held, last]) await runWhen(database, id, isEnded);
  assert.deepEqual(order, ['first', 'of the dead', 'last']);
});

/** A run that was acknowledged by another process, which holds it: a copy of one that has ended. */
async function heldElsewhere(ended: string, name = 'elsewhere 1'): Promise<{ id: string; worker: number }> {
  const id = newId();
  const { rows } = await database.pool.query<{ owner: number }>(
    `with worker as (insert into worker (name) values ($3) returning id)
     insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, attempt, lane, status,
       owner, created_at)
     select $2, account_number, scenario_id, scenario_name, revision, event_id, source, attempt, lane, 'QUEUED',
       (select id from worker), now() from run where id = $1 returning owner`,
    [ended, id, name],
  );
  return { id, worker: Number(rows[0]?.owner) };
}

/** Notes what is stored and has an effect, and when that begins and ends. */
function withEffects() {
  const effects: string[] = [];
  const execute: ExecuteRun = async (_scenario, run, trigger, record, { append, durable, now }) => {
    if (record.length === 0) append([{ type: 'started', at: now(), seed: 1 }]);
    await durable();
    effects.push(run.id);
    return ended(trigger);
  };
  return { execute, effects };
}

for (const settings of [{ mode: 'serial' }, { mode: 'by-key', key: '{{payload}}' }] as const)
  test(`who holds a permit passes no run that another process has acknowledged and holds: ${settings.mode}`, async () => {
    const { execute, effects } = withEffects();
    const one = await open(execute);
    const scenario = await storeScenario(database, { concurrency: settings });
    const first = one.start(scenario, 'key').runs[0]?.id ?? '';
    await runWhen(database, first, isEnded);
    const { id: held, worker } = await heldElsewhere(first);
    const accepted = one.start(scenario, 'key');
    const last = accepted.runs[0]?.id ?? '';
    await accepted.stored();
    const left = await runWhen(database, last, (row) => isInTable(row) || isEnded(row));
    assert.deepEqual([left.status, left.started_at], ['QUEUED', null]);
    const { rowCount } = await database.pool.query('select from run_record where run_id = $1', [last]);
    assert.equal(rowCount, 0, 'it has not begun');
    await workerRepository.releaseDead(database.pool, [worker]);
    for (const id of [held, last]) await runWhen(database, id, isEnded);
    assert.deepEqual(effects, [first, held, last]);
  });

test('the next run of a group begins when it is on record that the one before waits', async () => {
  await database.pool.query(
    `create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$;
     create trigger take_time before insert or update on run for each row when (new.status = 'HOLD')
       execute function take_time()`,
  );
  const found: (string | undefined)[] = [];
  let first = '';
  const { start } = await open(async (_scenario, run, trigger) => {
    if (run.id === first) return { kind: 'waiting', status: 'HOLD', wakeAt: null, reason: 'a person', counts };
    const { rows } = await database.pool.query<RunRow>('select status from run where id = $1', [first]);
    found.push(rows[0]?.status);
    return ended(trigger);
  });
  const scenario = await storeScenario(database, { concurrency: { mode: 'serial' } });
  first = start(scenario, 'first').runs[0]?.id ?? '';
  const second = start(scenario, 'second').runs[0]?.id ?? '';
  await runWhen(database, second, isEnded);
  assert.deepEqual(found, ['HOLD']);
});

// The last: its run stays in the table.
test('a run of which the database does not even take the end is not begun over and over', async () => {
  const [stubborn, other] = [await storeScenario(database), await storeScenario(database)];
  await database.pool.query(
    `create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'not this end'; end $$;
     create trigger refuse_end before update on run for each row
       when (new.scenario_id = '${stubborn.id}' and new.ended_at is not null) execute function refuse_end()`,
  );
  let begun = 0;
  const { start } = await open(async (scenario, _run, trigger, _record, { durable }) => {
    if (scenario.id === stubborn.id) begun += 1;
    await durable();
    return ended(trigger);
  });
  const untilOtherEnds = () => runWhen(database, start(other).runs[0]?.id ?? '', isEnded);
  start(stubborn);
  while (begun < 2) await untilOtherEnds();
  for (let number = 0; number < 50; number++) await untilOtherEnds();
  assert.equal(begun, 2);
});
