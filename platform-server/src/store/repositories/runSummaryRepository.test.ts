import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { RunSummaryRepository } from './runSummaryRepository.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const [orders, invoices] = [newId(), newId()];

async function store(scenario: string, status: string, waiting_for: string | null, account = 'a'): Promise<void> {
  await database.pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, waiting_for,
       created_at) values ($1, $2, $3, $4, 1, $1, 'manual', $5, $6, now())`,
    [newId(), account, scenario, scenario === orders ? 'Orders' : 'Invoices', status, waiting_for],
  );
}

test('scenarios on hold come with their number of runs and what the newest waits for, those with most first', async () => {
  await store(orders, 'HOLD', 'Used up');
  await store(invoices, 'HOLD', 'Used up');
  await store(invoices, 'HOLD', 'Paused');
  await store(orders, 'QUEUED', null);
  await store(orders, 'HOLD', 'Paused', 'b');
  const held = await new RunSummaryRepository(database.pool).holding('a', 5);
  assert.deepEqual(
    held.map(({ scenario_name, count, waiting_for }) => [scenario_name, count, waiting_for]),
    [
      ['Invoices', 2, 'Paused'],
      ['Orders', 1, 'Used up'],
    ],
  );
});
