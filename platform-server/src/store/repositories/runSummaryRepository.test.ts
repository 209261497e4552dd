import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import * as runSummaryRepository from './runSummaryRepository.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const midnight = Date.UTC(2026, 4, 4);
const hour = 3_600_000;
/** Two days from an instant on. */
const read = (account: string, from: number) =>
  runSummaryRepository.read(database.pool, account, { from, to: from + 48 * hour, length: 24 * hour });

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
  const { holding: held } = await read('a', midnight);
  assert.deepEqual(
    held.map(({ scenario_name, count, waiting_for }) => [scenario_name, count, waiting_for]),
    [
      ['Invoices', 2, 'Paused'],
      ['Orders', 1, 'Used up'],
    ],
  );
});

const countRuns = (account: string, at: number, duration: number, made: number, successful: number, failed: number) =>
  database.pool.query('insert into run_count values ($1, $2, $3, $4, $5, $6, $7, 0)', [
    account,
    new Date(at),
    duration,
    Math.floor(Math.random() * 1e4),
    made,
    successful,
    failed,
  ]);

test('a range comes in its stretches, of one account, without what lies before or behind', async () => {
  for (const at of [-hour, 0, 23 * hour, 24 * hour, 48 * hour]) await countRuns('c', midnight + at, 7, 3, 2, 1);
  await countRuns('c', midnight + hour, -1, 4, 0, 0);
  await countRuns('other', midnight, 7, 100, 100, 0);
  const { counted, before } = await read('c', midnight);
  assert.deepEqual(
    counted.map(({ times, ...stretch }) => ({ ...stretch, times: times.sort((a, b) => a.duration - b.duration) })),
    [
      {
        stretch: 0,
        runs: 10,
        successful: 4,
        failed: 2,
        times: [
          { duration: -1, ended: 0 },
          { duration: 7, ended: 6 },
        ],
      },
      { stretch: 1, runs: 3, successful: 2, failed: 1, times: [{ duration: 7, ended: 3 }] },
    ],
  );
  assert.deepEqual(before, { runs: 3, successful: 2, ended: 3 });
  assert.deepEqual((await read('c', 0)).before, { runs: 0, successful: 0, ended: 0 });
});
