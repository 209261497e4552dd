import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../bench/plan/random.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  runWhen,
  storeScenario,
  successfulOutcome,
  type TestProcess,
  testProcesses,
} from '../../test/runs/runFixture.ts';
import type { ExecuteRun } from '../engine/executeRun.ts';

let database: TestDatabase;
const processes = testProcesses(() => database);
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  await processes.close();
  await database.drop();
});

const seed = Number(process.env.ORDER_SEED ?? 7);
const losses = Number(process.env.ORDER_LOSSES ?? 12);
const keys = ['north', 'east', 'south', 'west'];

/** Each run has two effects, between which others have time to come. */
function twoEffects(random: Random) {
  const effects: string[] = [];
  const execute: ExecuteRun = async (_scenario, run, trigger, record, { append, durable, now }) => {
    if (record.length === 0) append([{ type: 'started', at: now(), seed: 1 }]);
    await durable();
    effects.push(`begins ${run.id}`);
    await sleep(random.below(4));
    await durable();
    effects.push(`ends ${run.id}`);
    return successfulOutcome(trigger);
  };
  return { execute, effects };
}

/** Sends the next of a key when the one before is acknowledged, to any of the processes; answers the acknowledged. */
async function send(key: string, random: Random, all: readonly TestProcess[], isOver: () => boolean) {
  const scenario = await storeScenario(database, { concurrency: { mode: 'by-key', key: '{{payload}}' } });
  const acknowledged: string[] = [];
  while (!isOver()) {
    try {
      const accepted = (all[random.below(all.length)] as TestProcess).start(scenario, key);
      await accepted.stored();
      acknowledged.push(accepted.runs[0]?.id ?? '');
    } catch {
      // It was not taken.
    }
    await sleep(random.below(3) === 0 ? 0 : random.below(40));
  }
  return acknowledged;
}

/** A process loses its session, and learns of it later than the database. */
const loseOne = (random: Random) =>
  database.pool.query(
    `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = current_database()
       and application_name = 'weft worker' order by pid offset $1 limit 1) one`,
    [random.below(3)],
  );

test(`what was acknowledged by key keeps its order while processes lose their sessions (seed ${seed})`, async (t) => {
  const random = new Random(seed);
  const { execute, effects } = twoEffects(random);
  const all: TestProcess[] = [];
  for (let count = 0; count < 3; count++) all.push(await processes.open(execute, { slots: 8, held: 64 }));
  let isOver = false;
  const senders = keys.map((key) => send(key, random, all, () => isOver));
  for (let count = 0; count < losses; count++) {
    await sleep(200 + random.below(400));
    await loseOne(random);
  }
  await sleep(500);
  isOver = true;
  const sent = await Promise.all(senders);
  for (const id of sent.flat()) await runWhen(database, id, ({ ended_at }) => ended_at !== null);
  const first = new Map<string, number>();
  for (const [at, effect] of effects.entries()) if (!first.has(effect)) first.set(effect, at);
  const wrong = sent.flatMap((ids) =>
    ids.slice(1).filter((id, at) => (first.get(`ends ${ids[at]}`) ?? 0) > (first.get(`begins ${id}`) ?? 0)),
  );
  t.diagnostic(`${sent.flat().length} acknowledged, ${losses} sessions lost`);
  assert.deepEqual(wrong, []);
});
