import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { BindMessage } from '../store/bindMessage.ts';
import type { BoundStatement } from '../store/preparedWrite.ts';
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

/** A statement that is given some bytes, and has an answer of texts. */
function statementWith(name: string, text: string, bytes: Buffer): BoundStatement<readonly (string | null)[]> {
  const message = new BindMessage(name, 1);
  const begun = message.begin();
  message.piece(bytes);
  message.end(begun);
  return { name, text, message, read: (fields) => fields };
}

/** What PostgreSQL allows a write of so many bytes, as it tells it while it executes it. */
async function boundOf(bytes: number): Promise<string | null | undefined> {
  const text = "select length($1::bytea) as bytes, current_setting('statement_timeout') as bound";
  const [row] = await session.write(statementWith('bound', text, Buffer.alloc(bytes, 1)));
  assert.equal(Number(row?.[0]), bytes);
  return row?.[1];
}

test('a write of large values is given more time than others, and no other after it', async () => {
  const bounds = await Promise.all([boundOf(1000), boundOf(10 * 2 ** 20), boundOf(1000)]);
  assert.deepEqual(bounds, ['8s', '12s', '8s']);
});

test('after a large write that the database refuses, the others are as before', async () => {
  const refused = statementWith('refused', 'select $1::bytea, 1 / 0', Buffer.alloc(3 * 2 ** 20));
  await assert.rejects(session.write(refused), /division by zero/);
  assert.equal(await boundOf(1000), '8s');
});
