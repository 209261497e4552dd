import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '../../test/database.ts';
import { createEarlierDatabase } from '../../test/earlierDatabase.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
before(async () => {
  database = await createEarlierDatabase('0850');
});
after(() => database.drop());

test('of events that were delivered again before, the last run of each scenario tells what they came to', async () => {
  const { pool } = database;
  const [first, second] = [newId(), newId()];
  const event = async (isNoted: boolean, scenarios: readonly string[]) => {
    const id = newId();
    const runs = scenarios.map((scenario) => ({ id: newId(), scenario }));
    await pool.query(
      "insert into event (id, account_number, source, created_at, attempts, run_ids) values ($1, 'a', 'webhook', now(), 2, $2)",
      [id, runs.map((run) => run.id)],
    );
    if (isNoted)
      await pool.query("insert into event_attempt (event_id, attempt, cause) values ($1, 1, 'MANUAL')", [id]);
    for (const run of runs)
      await pool.query(
        `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at)
         values ($1, 'a', $2, 'x', 1, $3, 'webhook', 'FAILED', now())`,
        [run.id, run.scenario, id],
      );
    return runs.map((run) => run.id);
  };
  const [old, other, last] = await event(true, [first, second, first]);
  const untouched = await event(false, [first, second]);
  const many: (string | undefined)[] = [];
  for (let number = 0; number < 3; number++) many.push(...(await event(true, [first, first])));
  // Before deliveries were noted one by one.
  const [earliest] = await event(false, [first, second, first]);
  await migrate(pool);
  const { rows } = await pool.query<{ id: string }>('select id from run where superseded_at is not null order by id');
  assert.deepEqual(
    rows.map(({ id }) => id),
    [old, many[0], many[2], many[4], earliest],
  );
  assert.ok(other && last && untouched);
});
