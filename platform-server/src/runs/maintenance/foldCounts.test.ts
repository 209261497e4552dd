import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../../store/ids.ts';
import { foldCounts } from './foldCounts.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const hour = 3_600_000;
const day = 24 * hour;
const today = Math.floor(Date.now() / day) * day;

const count = (at: number, shard: number, made: number) =>
  database.pool.query("insert into run_count values ('a', $1, 7, $2, $3, $3, 0, 0)", [new Date(at), shard, made]);
const fail = (at: number, scenario: string, shard: number, run: string) =>
  database.pool.query("insert into failure_count values ('a', $1, $2, $3, 2, $4)", [
    new Date(at),
    scenario,
    shard,
    run,
  ]);
const fold = async () => {
  for (const statement of foldCounts) await database.pool.query(statement);
};

test('hours of days long past become one count of their day, however often; younger hours stay', async () => {
  const past = today - 10 * day;
  await count(past, 0, 1);
  await count(past, 3, 2);
  await count(past + 5 * hour, 3, 4);
  await count(past + day, 2, 8);
  await count(today - day + hour, 3, 16);
  await count(today - 70 * day, 3, 32);
  await fold();
  await count(past + 9 * hour, 1, 64);
  await fold();
  const { rows } = await database.pool.query('select start, shard, made, successful from run_count order by start');
  assert.deepEqual(rows, [
    { start: new Date(past), shard: 0, made: 71, successful: 71 },
    { start: new Date(past + day), shard: 0, made: 8, successful: 8 },
    { start: new Date(today - day + hour), shard: 3, made: 16, successful: 16 },
  ]);
});

test('failures of a day keep their scenario and the newest run', async () => {
  const [scenario, first, second] = [newId(), newId(), newId()];
  await fail(today - 9 * day + hour, scenario, 0, first);
  await fail(today - 9 * day + 7 * hour, scenario, 1, second);
  await fold();
  const { rows } = await database.pool.query('select scenario_id, shard, failed, run_id from failure_count');
  assert.deepEqual(rows, [{ scenario_id: scenario, shard: 0, failed: 4, run_id: second }]);
});
