import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import * as auditRepository from '../store/repositories/auditRepository.ts';
import { sealPending } from './auditVerify.ts';
import { verifyKeys } from './verifyKeys.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('nothing is sealed with another key than the servers have', async () => {
  const { pool } = database;
  const [encryptionKey, another] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  await verifyKeys(pool, { encryptionKey });
  await auditRepository.record(pool, { action: 'account.removed', actorUserId: 'a', accountNumber: 'b' });
  const links = async () => (await pool.query('select from audit_link')).rowCount;
  await assert.rejects(sealPending(pool, another), /other keys/);
  assert.equal(await links(), 0);
  await sealPending(pool, encryptionKey);
  assert.equal(await links(), 1);
});
