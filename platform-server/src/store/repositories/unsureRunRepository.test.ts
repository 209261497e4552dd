import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { waitReason, waitReasonBeginning } from '../../engine/waitReason.ts';
import { newId } from '../ids.ts';
import * as unsureRunRepository from './unsureRunRepository.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const migration = new URL('../migrations/0710_unsure_reasons.sql', import.meta.url);

test('runs that were held while reasons were sentences are found with those of today', async () => {
  const { pool } = database;
  const scenario = newId();
  const reasons = [
    waitReason('unsure', 'Order'),
    'The call may or may not have been made — in "Create "the" order". Check the other system, then release the run to send the call again with the same idempotency key.',
    '"Order": unsure whether its call was made. Check the other side, then release the run to send it again with the same idempotency key.',
    'Something else that "Order" waits for',
    waitReason('tunnel', 't', 'Warehouse'),
  ];
  const ids = reasons.map(() => newId()).sort();
  for (const [at, reason] of reasons.entries()) {
    await pool.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, waiting_for,
         created_at) values ($1, 'a', $2, 'Orders', 1, $1, 'manual', 'HOLD', $3, now())`,
      [ids[at], scenario, reason],
    );
  }
  await pool.query(await readFile(migration, 'utf8'));
  const unsure = waitReasonBeginning('unsure');
  assert.deepEqual(await unsureRunRepository.oldest(pool, 'a', scenario, unsure, 10), ids.slice(0, 3));
  assert.deepEqual(await unsureRunRepository.oldest(pool, 'a', scenario, unsure, 2), ids.slice(0, 2));
  assert.equal(await unsureRunRepository.count(pool, 'a', scenario, unsure), 3);
  assert.equal(await unsureRunRepository.count(pool, 'b', scenario, unsure), 0);
  const { rows } = await pool.query<{ waiting_for: string }>('select waiting_for from run where id = $1', [ids[1]]);
  assert.equal(rows[0]?.waiting_for, waitReason('unsure', 'Create "the" order'));
});
