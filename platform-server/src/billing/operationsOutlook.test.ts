import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newId } from '../store/ids.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import { operationsOutlook } from './operationsOutlook.ts';

const dayMs = 86_400_000;
/** Noon, fifteen whole days before the end of the month. */
const now = Date.UTC(2026, 10, 15, 12);

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

async function newAccount(allowed: number): Promise<string> {
  const config = { free_quantity: allowed, free_scenario_limit: 10, free_webhook_limit: 10 };
  const made = { organisationId: newId(), companyName: 'Acme', config };
  return (await accountRepository.ensure(database.pool, made)).account_number;
}

/** A scenario that used as many operations on each of the days before today. */
async function newScenario(account: string, days: number, operations: number): Promise<string> {
  const id = newId();
  await database.pool.query(
    "insert into scenario (id, account_number, name, flow, settings, variables) values ($1, $2, $3, '[]', '{}', '{}')",
    [id, account, `Orders ${id}`],
  );
  for (let back = 1; back <= days; back++) {
    const day = new Date(now - back * dayMs).toISOString().slice(0, 10);
    await database.pool.query(
      'insert into operation_count (account_number, day, scenario_id, shard, operations) values ($1, $2, $3, 0, $4)',
      [account, day, id, operations],
    );
  }
  return id;
}

const outlook = (account: string, id: string, factor: number) =>
  operationsOutlook(database.pool, account, id, factor, now);

test('a change of one scenario changes what is ahead by its share', async () => {
  const account = await newAccount(1_000_000);
  const id = await newScenario(account, 20, 100);
  await newScenario(account, 20, 900);
  const { month, plan, forecast, changed } = await outlook(account, id, 2);
  assert.deepEqual([month.operations, plan.used], [2000, 14_000]);
  assert.equal(forecast?.total, 14_000 + 15_500);
  assert.equal(changed?.total, 14_000 + 15_500 + 1550);
  assert.deepEqual((await outlook(account, id, 1)).changed, forecast);
});

test('operations that sufficed are used up on a day, and those that did not may suffice', async () => {
  const account = await newAccount(30_000);
  const id = await newScenario(account, 20, 1000);
  assert.deepEqual((await outlook(account, id, 1)).forecast?.used_up_on, null);
  assert.equal((await outlook(account, id, 2)).changed?.used_up_on, '2026-11-23');
  const tight = await newAccount(20_000);
  const large = await newScenario(tight, 20, 1000);
  const { forecast, changed } = await outlook(tight, large, 0.2);
  assert.deepEqual([forecast?.used_up_on, changed?.used_up_on], ['2026-11-21', null]);
});

test('of a scenario of yesterday nothing is said of what a change does', async () => {
  const account = await newAccount(1_000_000);
  await newScenario(account, 20, 900);
  const { forecast, changed } = await outlook(account, await newScenario(account, 1, 100), 2);
  assert.ok(forecast);
  assert.equal(changed, null);
});

test('a scenario of another account is not there', async () => {
  const id = await newScenario(await newAccount(1000), 5, 10);
  await assert.rejects(outlook(await newAccount(1000), id, 1), { status: 404 });
  await assert.rejects(outlook(await newAccount(1000), 'none', 1), { status: 404 });
});
