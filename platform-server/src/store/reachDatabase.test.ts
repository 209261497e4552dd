import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openPool } from './pool.ts';
import { reachDatabase } from './reachDatabase.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase({ migrated: false });
});
after(() => database.drop());

test('a database that answers is reached without a word', async () => {
  await reachDatabase(database.pool, assert.fail);
});

test('a machine that does not answer is waited for, said once, and given up', async () => {
  const pool = openPool({ connectionString: 'postgresql://weft:hunter2@127.0.0.1:1/weft' });
  const lines: string[] = [];
  await assert.rejects(
    reachDatabase(pool, (line) => lines.push(line), 1),
    ({ message }: Error) => /cannot be reached: ECONNREFUSED/.test(message) && !message.includes('hunter2'),
  );
  assert.ok(lines.length <= 1);
  await pool.end();
});

test('what waiting cannot mend is said at once', async () => {
  const target = 'connectionString' in database.target ? {} : database.target;
  const url = process.env.DATABASE_URL;
  const missing = url ? { connectionString: new URL('/missing', url).href } : { ...target, database: 'missing' };
  const pool = openPool(missing as never);
  await assert.rejects(reachDatabase(pool, assert.fail), /cannot be used: database "missing" does not exist/);
  await pool.end();
});

test('a pooler that gives one session to several connections is refused: locks and LISTEN would be lost', async () => {
  const client = await database.pool.connect();
  const query = (text: string) => client.query(text);
  const pooled = { query, connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool;
  await assert.rejects(reachDatabase(pooled, assert.fail), /cannot be used: a pooler .* pool_mode = session/);
  client.release();
});
