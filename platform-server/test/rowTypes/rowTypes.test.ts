import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { columnTypes } from './columnTypes.ts';
import { rowTypesFolder, rowTypesOf } from './rowTypes.ts';
import { placedTables } from './tableAreas.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('the types of rows are what the migrations make: otherwise run npm run row-types', async () => {
  const names = await readdir(rowTypesFolder);
  const files = names.map(async (name) => [name, await readFile(join(rowTypesFolder, name), 'utf8')] as const);
  assert.deepEqual(Object.fromEntries(await Promise.all(files)), Object.fromEntries(await rowTypesOf(database.pool)));
});

test('no type is given to a column that does not exist, and no file to a table', async () => {
  const { rows } = await database.pool.query<{ table_name: string; name: string }>(
    "select table_name, table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  const names = new Set(rows.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(columnTypes).filter((name) => !names.has(name)),
    [],
  );
  const tables = new Set(rows.map(({ table_name }) => table_name));
  assert.deepEqual(
    placedTables.filter((table) => !tables.has(table)),
    [],
  );
});
