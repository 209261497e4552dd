import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { thingKinds } from 'shared-contracts/api/kind';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type StoredKind, storedKinds } from './storedKinds.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const columns = [
  ...['id', 'account_number', 'name', 'is_active', 'revision', 'updated_at', 'trashed_at', 'trashed_by'],
  ...['searched_name', 'searched'],
];

async function rowsOf(text: string, table: string): Promise<string[]> {
  return (await database.pool.query<{ name: string }>(text, [table])).rows.map(({ name }) => name);
}

/** What a table lacks of what every kind of thing has. */
async function missingIn({ table, folders }: Pick<StoredKind, 'table' | 'folders'>, kind: string): Promise<string[]> {
  const has = new Set([
    ...(await rowsOf('select column_name::text as name from information_schema.columns where table_name = $1', table)),
    ...(await rowsOf('select indexname::text as name from pg_indexes where tablename = $1', table)),
    ...(await rowsOf(
      `select case when tgname like '%trash%' then pg_get_triggerdef(oid) else tgname::text end as name
       from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
      table,
    )),
  ]);
  const notices = [...has].filter((name) => name.endsWith(`tell_of_trash('${kind}')`));
  const wanted = [
    ...columns,
    ...(folders ? [folders.field, 'lost_folder'] : []),
    ...['by_account', 'by_beginning', 'trashed', 'by_name_key'].map((index) => `${table}_${index}`),
    ...['name_is_new', 'name_is_free'],
  ].filter((name) => !has.has(name));
  return notices.length === 2 ? wanted : [...wanted, 'triggers of the trash'];
}

for (const kind of thingKinds) {
  test(`the table of ${kind} has what every kind of thing has`, async () => {
    assert.deepEqual(await missingIn(storedKinds[kind], kind), []);
  });
}

test('a new table has all of it by one call, and an edit raises its revision', async () => {
  const { pool } = database;
  await pool.query(`create table dashboard (id uuid primary key default gen_random_uuid(), account_number text not null,
    name text not null, description text not null default '', tiles jsonb not null default '[]')`);
  assert.notDeepEqual(await missingIn({ table: 'dashboard', folders: null }, 'dashboard'), []);
  await pool.query(`select make_thing_table('dashboard', 'dashboard', '{name,description,tiles}')`);
  assert.deepEqual(await missingIn({ table: 'dashboard', folders: null }, 'dashboard'), []);

  await pool.query(`insert into dashboard (account_number, name) values ('a', 'Sales')`);
  await assert.rejects(pool.query(`insert into dashboard (account_number, name) values ('a', 'sales')`), {
    constraint: 'name_is_free',
  });
  const edit = `update dashboard set tiles = '[1]' returning revision`;
  assert.equal((await pool.query<{ revision: number }>(edit)).rows[0]?.revision, 2);
  const trashed = `update dashboard set is_active = false, trashed_at = now() returning revision`;
  assert.equal((await pool.query<{ revision: number }>(trashed)).rows[0]?.revision, 2);
});
