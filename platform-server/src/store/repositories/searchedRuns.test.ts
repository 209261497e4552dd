import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { firstIdAt } from '../ids.ts';
import { packRuns } from '../packedRuns.ts';
import { openPool } from '../pool.ts';
import * as runValueRepository from './runValueRepository.ts';

const dayMs = 86_400_000;
const account = 'account-1';
/** The database has no day of its own for it, not even where it was made before midnight. */
const searchedDay = Math.floor(Date.now() / dayMs) * dayMs - 3 * dayMs;
const rows = { count: 200, keys: 400 };

/** Rows of three runs each: one with a value, and two that have one each of two others. */
const packed = { rows: 2_500, account: 'account-2', value: 21, halves: [22, 23], everyMs: 1_000 };

/** Days before that one that have a run each. */
const olderDays = [1, 2, 6, 40, 200];

let database: TestDatabase;
/** One connection, so that what it has scanned is known when it has been asked for. */
let pool: pg.Pool;
before(async () => {
  database = await createTestDatabase();
  pool = openPool(database.target, { size: 1 });
  const [from, to] = [searchedDay, searchedDay + dayMs].map(firstIdAt);
  await pool.query(`create table run_search_day partition of run_search for values from ('${from}') to ('${to}')`);
  // Each has keys of its own, and one that all have; so many that they lie outside of their row.
  await pool.query(
    `insert into run_search (run_id, account_number, keys, numbers)
     select (lpad(to_hex($1::bigint + n), 12, '0') || '70008000000000000000')::uuid, $2,
       array(select n * ${rows.keys} + k from generate_series(1, ${rows.keys}) k) || 7::bigint, '{}'
     from generate_series(1, ${rows.count}) n`,
    [searchedDay, account],
  );
  const older = olderDays.map((days) => firstIdAt(searchedDay - days * dayMs));
  await pool.query(
    `insert into run_search (run_id, account_number, keys, numbers) select id, $2, '{8}', '{}' from unnest($1::uuid[]) id`,
    [older, account],
  );
  await fillPacked();
  await pool.query('vacuum analyze run_search');
});
/** Id of a run of a row of many, from 0 on, both. */
const idOf = (row: number, run: number) =>
  firstIdAt(searchedDay + row * packed.everyMs).slice(0, -4) + String(1_000 + run);

async function fillPacked(): Promise<void> {
  const made = Array.from({ length: packed.rows }, (_, row) => {
    const keys = [[packed.value], [packed.halves[0] ?? 0], [packed.halves[1] ?? 0]];
    return { row, ...packRuns(keys.map((own, run) => ({ id: idOf(row, run), keys: own, numbers: {} }))) };
  });
  await pool.query(
    `insert into run_search (run_id, first_run, account_number, keys, numbers, runs)
     select last, first, $1, keys::bigint[], '{}', decode(runs, 'base64')
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) made(last, first, keys, runs)`,
    [
      packed.account,
      made.map(({ row }) => idOf(row, 2)),
      made.map(({ row }) => idOf(row, 0)),
      made.map(({ keys }) => `{${keys}}`),
      made.map(({ runs }) => runs.toString('base64')),
    ],
  );
  await pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at)
     select id, $1, id, 'Orders', 1, id, 'webhook', 'SUCCESSFUL', now() from unnest($2::uuid[]) id`,
    [packed.account, made.map(({ row }) => idOf(row, 0))],
  );
}

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
    olderDays.map((days) => firstIdAt(searchedDay - days * dayMs)),
  );
  assert.equal(await found([8], { after: '00000000-0000-0000-0000-000000000000' }), olderDays.length);
  const since = firstIdAt(searchedDay - 6 * dayMs);
  assert.deepEqual(await runValueRepository.newest(pool, account, { all: [8], any: [] }, since), newest.slice(0, 3));
});

/** How many rows of `run_search` the work reads. */
async function rowsFetched(work: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect();
  const query = client.query;
  let fetched = 0;
  client.query = (async (...given: Parameters<typeof query>) => {
    const result = await (query as unknown as (...all: unknown[]) => Promise<pg.QueryResult>).apply(client, given);
    if (/^fetch/.test(String(given[0]))) fetched += result.rows.length;
    return result;
  }) as typeof query;
  client.release();
  await work().finally(() => Reflect.deleteProperty(client, 'query'));
  return fetched;
}

/** Rows that a search may read for a page: the last portion goes beyond. */
const maxRead = 1_100;

const listPacked = (keys: readonly number[], place: object = {}) =>
  runValueRepository.list(pool, packed.account, search(keys), { ...listing, limit: 500, ...place });

/** Ids of all pages, from the newest one on or from the oldest one on. */
async function allPages(keys: readonly number[], order: 'older' | 'newer'): Promise<string[]> {
  const seen: string[] = [];
  let place: object = order === 'older' ? {} : { after: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const page = await listPacked(keys, place);
    const found = page.items.map(({ id }) => id);
    seen.push(...(order === 'older' ? found : found.reverse()));
    const next = page[order];
    if (next === undefined) return seen;
    place = order === 'older' ? { before: next } : { after: next };
  }
}

test('what one run of each row has is found newest first, without reading the rows of all', async () => {
  const page = await listPacked([packed.value]);
  assert.ok(page.more === true && page.total >= 900 && page.total <= maxRead, `${page.total} are counted`);
  for (const place of [{}, { before: page.older }, { page: 2 }])
    assert.ok((await rowsFetched(() => listPacked([packed.value], place))) <= 2 * maxRead);
  assert.ok((await rowsFetched(() => listPacked([packed.value]))) <= maxRead);
});

test('its pages lead on behind what was read at once, from either end, each run once', async () => {
  const newestFirst = Array.from({ length: packed.rows }, (_, row) => idOf(packed.rows - 1 - row, 0));
  assert.deepEqual(await allPages([packed.value], 'older'), newestFirst);
  assert.deepEqual(await allPages([packed.value], 'newer'), newestFirst.reverse());
});

test('two values that no run has together end as soon, and lead on as well', async () => {
  const page = await listPacked(packed.halves);
  assert.deepEqual([page.items, page.total, page.more], [[], 0, true]);
  assert.ok((await rowsFetched(() => listPacked(packed.halves))) <= maxRead);
  assert.deepEqual(await allPages(packed.halves, 'older'), []);
});
