import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openWorkerSession, type WorkerSession } from './session.ts';

let database: TestDatabase;
let session: WorkerSession;
before(async () => {
  database = await createTestDatabase();
  session = await openWorkerSession(database.target, 'test');
});
after(async () => {
  await session.close();
  await database.drop();
});

/** What PostgreSQL allows a write of so many bytes, as it tells it while it executes it. */
async function boundOf(bytes: number): Promise<string | undefined> {
  const text = "select length($1::bytea) as bytes, current_setting('statement_timeout') as bound";
  const statement = { name: 'bound', text, values: [Buffer.alloc(bytes, 1)] };
  const [row] = await session.write<{ bytes: number; bound: string }>(statement);
  assert.equal(row?.bytes, bytes);
  return row?.bound;
}

test('a write of large values is given more time than others, and no other after it', async () => {
  const bounds = await Promise.all([boundOf(1000), boundOf(10 * 2 ** 20), boundOf(1000)]);
  assert.deepEqual(bounds, ['8s', '12s', '8s']);
});

test('after a large write that the database refuses, the others are as before', async () => {
  const refused = { name: 'refused', text: 'select $1::bytea, 1 / 0', values: [Buffer.alloc(3 * 2 ** 20)] };
  await assert.rejects(session.write(refused), /division by zero/);
  assert.equal(await boundOf(1000), '8s');
});
