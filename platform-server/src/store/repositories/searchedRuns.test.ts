import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { firstIdAt } from '../ids.ts';
import { openPool } from '../pool.ts';
import * as runValueRepository from './runValueRepository.ts';

const dayMs = 86_400_000;
const account = 'account-1';
const yesterday = Math.floor(Date.now() / dayMs) * dayMs - dayMs;
const rows = { count: 200, keys: 400 };

/** Days before yesterday that have a run each. */
const olderDays = [1, 2, 6, 40, 200];

let database: TestDatabase;
/** One connection, so that what it has scanned is known when it has been asked for. */
let pool: pg.Pool;
before(async () => {
  database = await createTestDatabase();
  pool = openPool(database.target, { size: 1 });
  const [from, to] = [yesterday, yesterday + dayMs].map(firstIdAt);
  await pool.query(`create table run_search_day partition of run_search for values from ('${from}') to ('${to}')`);
  // Each has keys of its own, and one that all have; so many that they lie outside of their row.
  await pool.query(
    `insert into run_search (run_id, account_number, keys, numbers)
     select (lpad(to_hex($1::bigint + n), 12, '0') || '70008000000000000000')::uuid, $2,
       array(select n * ${rows.keys} + k from generate_series(1, ${rows.keys}) k) || 7::bigint, '{}'
     from generate_series(1, ${rows.count}) n`,
    [yesterday, account],
  );
  const older = olderDays.map((days) => firstIdAt(yesterday - days * dayMs));
  await pool.query(
    `insert into run_search (run_id, account_number, keys, numbers) select id, $2, '{8}', '{}' from unnest($1::uuid[]) id`,
    [older, account],
  );
  await pool.query('vacuum analyze run_search');
});
after(async () => {
  await pool.end();
  await database.drop();
});

const listing = { page: 1, limit: 10, status: null, since: null };
const search = (all: readonly number[]) => ({ all, any: [], none: [], ranges: [] });

async function rowsRead(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query(
    `select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes
       where relname = 'run_search_day' and indexrelname not like '%keys%'))::int as read
     from pg_stat_user_tables where relname = 'run_search_day'`,
  );
  return rows[0].read;
}

async function found(all: readonly number[], place: object = {}): Promise<number> {
  return (await runValueRepository.list(pool, account, search(all), { ...listing, ...place })).total;
}

test('runs with a rare value, or none, are found without reading the rows of a day', async () => {
  const before = await rowsRead();
  assert.equal(await found([5 * rows.keys + 1]), 1);
  assert.equal(await found([9_999_999]), 0);
  assert.equal(await rowsRead(), before);
});

test('runs of many days are found in their order, from either end, each once', async () => {
  const newest = await runValueRepository.newest(pool, account, { all: [8], any: [] }, null);
  assert.deepEqual(
    newest,
    olderDays.map((days) => firstIdAt(yesterday - days * dayMs)),
  );
  assert.equal(await found([8], { after: '00000000-0000-0000-0000-000000000000' }), olderDays.length);
  const since = firstIdAt(yesterday - 6 * dayMs);
  assert.deepEqual(await runValueRepository.newest(pool, account, { all: [8], any: [] }, since), newest.slice(0, 3));
});
