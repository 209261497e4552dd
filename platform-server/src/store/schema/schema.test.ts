import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

async function tables(): Promise<PgTable[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) => /^[a-zA-Z]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
}

/** Read at the start of the server alone, before anything that wants types. */
const withoutRepository = ['weft_migrations', 'installation'];

/** Names of PostgreSQL for the types as Drizzle names them. */
const typeNames: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  integer: 'int4',
  bigint: 'int8',
  smallint: 'int2',
  boolean: 'bool',
};
const nameOf = (type: string) => (type.endsWith('[]') ? `_${type.slice(0, -2)}` : (typeNames[type] ?? type));

test('every table is described column by column as the migrations make it', async () => {
  const { rows } = await database.pool.query(
    `select table_name, column_name, udt_name, is_nullable = 'NO' as required from information_schema.columns
     where table_schema = 'public' and table_name <> all($1) order by table_name, column_name`,
    [withoutRepository],
  );
  const made = rows.map(
    (row) => `${row.table_name}.${row.column_name} ${row.udt_name}${row.required ? ' not null' : ''}`,
  );
  const described = (await tables()).flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map(
      (column) => `${name}.${column.name} ${nameOf(column.getSQLType())}${column.notNull ? ' not null' : ''}`,
    );
  });
  const missing = made.filter((column) => !described.includes(column));
  const invented = described.filter((column) => !made.includes(column));
  assert.deepEqual({ missing, invented }, { missing: [], invented: [] });
});
