import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { columnTypes } from './columnTypes.ts';
import { rowTypesFile, rowTypesOf } from './rowTypes.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('the types of rows are what the migrations make: otherwise run npm run row-types', async () => {
  assert.equal(await readFile(rowTypesFile, 'utf8'), await rowTypesOf(database.pool));
});

test('no type is given to a column that does not exist', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  const names = new Set(rows.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(columnTypes).filter((name) => !names.has(name)),
    [],
  );
});
