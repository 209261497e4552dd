import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '../../test/database.ts';
import { createEarlierDatabase } from '../../test/earlierDatabase.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
before(async () => {
  database = await createEarlierDatabase('1114');
});
after(() => database.drop());

test('failures of before that were run again since are taken off the counts of their scenarios', async () => {
  const { pool } = database;
  const [scenario, other] = [newId(), newId()];
  const fail = async (scenarioId: string, isSuperseded: boolean) => {
    const id = newId();
    await pool.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at,
         superseded_at)
       values ($1, 'a', $2, 'x', 1, $1, 'webhook', 'FAILED', now(), case when $3 then now() end)`,
      [id, scenarioId, isSuperseded],
    );
    await pool.query(
      `insert into failure_count as c values ('a', date_trunc('hour', now(), 'UTC'), $1, 0, 1, $2)
       on conflict (account_number, start, scenario_id, shard) do update set failed = c.failed + 1`,
      [scenarioId, id],
    );
  };
  for (const isSuperseded of [true, true, false]) await fail(scenario, isSuperseded);
  await fail(other, true);
  await migrate(pool);
  const { rows } = await pool.query<{ scenario_id: string; failed: number }>(
    'select scenario_id, sum(failed)::int as failed from failure_count group by 1',
  );
  assert.deepEqual(Object.fromEntries(rows.map(({ scenario_id, failed }) => [scenario_id, failed])), {
    [scenario]: 1,
    [other]: 0,
  });
});
