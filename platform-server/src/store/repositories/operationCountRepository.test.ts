import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { planPeriod } from 'shared-contracts/api/account';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import * as adminAccountRepository from './adminAccountRepository.ts';
import * as operationCountRepository from './operationCountRepository.ts';
import * as organisationFigureRepository from './organisationFigureRepository.ts';
import * as partnerRepository from './partnerRepository.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const dayMs = 86_400_000;
/** Beginnings of terms: days of the month that some months do not have among them. */
const termStarts = [0, 1, 15, 27, 28, 29, 30, 31, 45, 59, 62, 92, 366].map((days) => Date.now() - days * dayMs);

test('figures of many accounts count the operations of the same period as the plan of each does', async () => {
  const { pool } = database;
  const accounts = termStarts.map((start, place) => ({
    number: `1${place.toString().padStart(9, '0')}`,
    subscription: { status: place === 3 ? 'cancelled' : 'active', current_term_start: Math.floor(start / 1000) },
  }));
  const partner = '2000000000';
  const add =
    'insert into account (account_number, propelauth_org_id, company_name, subscription, partner_account_number) values ($1, $2, $1, $3, $4)';
  await pool.query(add, [partner, newId(), null, null]);
  for (const { number, subscription } of accounts) {
    await pool.query(add, [number, newId(), subscription, partner]);
    await pool.query(
      `insert into operation_count (account_number, day, scenario_id, shard, operations)
       select $1, (now() at time zone 'UTC')::date - n, $2, 0, 1 + n from generate_series(0, 70) n`,
      [number, newId()],
    );
  }
  const wanted = new Map<string, number>();
  for (const { number, subscription } of accounts) {
    wanted.set(number, await operationCountRepository.total(pool, number, planPeriod(subscription, Date.now())));
  }
  const numbers = [...wanted.keys()];
  const figures = await organisationFigureRepository.of(pool, numbers, Date.now());
  assert.deepEqual(new Map(numbers.map((number) => [number, figures.get(number)?.operations])), wanted);
  const clients = await partnerRepository.clients(pool, partner);
  assert.deepEqual(new Map(clients.map((client) => [client.account_number, client.operations])), wanted);
  const days = await adminAccountRepository.operationsByDay(pool, numbers[0] ?? '', 3);
  assert.deepEqual(
    days.map(({ operations }) => operations),
    [3, 2, 1],
  );
});
