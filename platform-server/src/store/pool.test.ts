import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

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
