import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';
import { ensureTrigramIndexes } from './trigramIndexes.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase({ migrated: false });
  await migrate(database.pool);
});
after(() => database.drop());

const indexes = async () => {
  const { rows } = await database.pool.query("select indexname from pg_indexes where indexdef like '%gin_trgm_ops%'");
  return rows.map(({ indexname }) => indexname).sort();
};

test('where the extensions cannot be made, one line says what to do, and the server goes on', async () => {
  // Stands for a role that may not.
  const pool = new pg.Pool({ ...database.target, options: '-c default_transaction_read_only=on' });
  const lines: string[] = [];
  assert.equal(await ensureTrigramIndexes(pool, (line) => lines.push(line)), false);
  await pool.end();
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /create extension pg_trgm; create extension btree_gin;/);
  assert.deepEqual(await indexes(), []);
});

test('servers that start together make them once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensureTrigramIndexes(database.pool, assert.fail)));
  assert.deepEqual(made, [true, true, true]);
  const expected = [
    ...['catalogue_connector_by_part', 'connector_by_part', 'conversion_by_part', 'filter_by_part'],
    ...['import_page_by_part', 'run_by_exception', 'scenario_by_part', 'scenario_name_by_part', 'store_by_part'],
    ...['tunnel_by_part', 'webhook_url_by_part'],
  ];
  assert.deepEqual(await indexes(), expected);
  assert.equal(await ensureTrigramIndexes(database.pool, assert.fail), true);
});
