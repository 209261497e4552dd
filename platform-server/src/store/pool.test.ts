import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openPool } from './pool.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase({ migrated: false });
});
after(() => database.drop());

test('a bigint arrives as a number', async () => {
  const { rows } = await database.pool.query(
    'select 9007199254740991::bigint as largest, count(*) as none from pg_am where false',
  );
  assert.deepEqual(rows, [{ largest: Number.MAX_SAFE_INTEGER, none: 0 }]);
});

test('a bigint that no number can hold exactly is an error, not another number', async () => {
  await assert.rejects(database.pool.query('select 9007199254740993::bigint'), /9007199254740993.*too large/);
});

test('a date stays the day it is, a timestamp becomes an instant', async () => {
  const { rows } = await database.pool.query(
    "select '2026-03-29'::date as day, '2026-03-29T01:30:00+01:00'::timestamptz as instant",
  );
  assert.deepEqual(rows, [{ day: '2026-03-29', instant: new Date('2026-03-29T00:30:00Z') }]);
});

/** The address of the test's database, as DATABASE_URL has it. */
function addressOf(database: TestDatabase): string {
  if ('connectionString' in database.target) return database.target.connectionString;
  const { host, port, user, password, database: name } = database.target;
  return `postgresql://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}

test('a database with an address gets its bounds by a statement: PgBouncer lets no connection begin with them', async () => {
  const pool = openPool({ connectionString: addressOf(database) }, { statementMs: 1234 });
  const bounds =
    "select name, setting, source from pg_settings where name like any('{statement_t%,idle_in_tr%}') order by 1";
  const { rows } = await pool.query(bounds);
  await pool.end();
  assert.deepEqual(rows, [
    { name: 'idle_in_transaction_session_timeout', setting: '60000', source: 'session' },
    { name: 'statement_timeout', setting: '1234', source: 'session' },
  ]);
});
