import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  haveDeadWorker,
  runWhen,
  storeScenario,
  successfulOutcome,
  testProcesses,
} from '../../test/runs/runFixture.ts';
import type { ExecuteRun } from '../engine/executeRun.ts';
import * as workerRepository from '../store/repositories/workerRepository.ts';

let database: TestDatabase;
const processes = testProcesses(() => database);
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());
afterEach(() => processes.close());

const ends: ExecuteRun = async (_scenario, _run, trigger) => successfulOutcome(trigger);

/** Runs that are stored and not begun. */
async function storedRuns(count: number): Promise<string[]> {
  const front = await processes.open(ends, { slots: 0, held: 0 });
  const scenario = await storeScenario(database);
  const made = Array.from({ length: count }, (_, number) => front.start(scenario, number));
  await Promise.all(made.map((accepted) => accepted.stored()));
  return made.map(({ runs: [run] }) => run?.id ?? '');
}

/** Their process dies, and it is found dead. */
async function die(ids: readonly string[]): Promise<void> {
  await workerRepository.releaseDead(database.pool, [await haveDeadWorker(database, ids)]);
}

/** A process that stands still with a run; others end. */
async function standStill(guilty: string) {
  const begun = Promise.withResolvers<string>();
  const process = await processes.open(async (scenario, run, trigger, record, deps) => {
    const { signal } = deps;
    if (run.id !== guilty) return ends(scenario, run, trigger, record, deps);
    begun.resolve(run.id);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { kind: 'abandoned' };
  });
  await begun.promise;
  return process;
}

test('a run that takes its process down twice is failed with the reason, and those beside it go on', async () => {
  const ids = await storedRuns(3);
  await die(ids);
  const [begun = '', ...others] = ids;
  for (let time = 0; time < 2; time++) {
    const process = await standStill(begun);
    await die(time === 0 ? ids : [begun]);
    await process.close();
    // It begins behind them.
    if (time === 1) for (const id of others) await runWhen(database, id, ({ status }) => status === 'SUCCESSFUL');
  }
  await processes.open(ends);
  const failed = await runWhen(database, begun, ({ ended_at }) => ended_at !== null);
  assert.equal(failed.status, 'FAILED');
  assert.match(JSON.stringify(failed.exceptions), /crashed its server process twice/);
  await die([]);
  const { rows } = await database.pool.query('select run_id from crashed_run');
  assert.deepEqual(rows, []);
});

test('a shutdown is not the fault of what ran', async () => {
  const ids = await storedRuns(1);
  for (let time = 0; time < 3; time++) {
    if (time === 0) await die(ids);
    const process = await standStill(ids[0] ?? '');
    await process.close();
  }
  await processes.open(ends);
  await runWhen(database, ids[0] ?? '', ({ status }) => status === 'SUCCESSFUL');
});

test('runs that a dead process held leave their turn to each other while they wait for answers from outside', async () => {
  const ids = await storedRuns(2);
  await die(ids);
  const both = Promise.withResolvers<void>();
  const begun: string[] = [];
  await processes.open(async (_scenario, run, trigger, _record, { slot }) => {
    begun.push(run.id);
    slot?.leave();
    if (begun.length === 2) both.resolve();
    await both.promise;
    await slot?.take();
    return successfulOutcome(trigger);
  });
  for (const id of ids) await runWhen(database, id, ({ status }) => status === 'SUCCESSFUL');
});

test('runs that no dead process held execute beside each other', async () => {
  const ids = await storedRuns(2);
  const both = Promise.withResolvers<void>();
  let begun = 0;
  await processes.open(async (_scenario, _run, trigger) => {
    begun += 1;
    if (begun === 2) both.resolve();
    await both.promise;
    return successfulOutcome(trigger);
  });
  for (const id of ids) await runWhen(database, id, ({ status }) => status === 'SUCCESSFUL');
});
