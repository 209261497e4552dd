import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { verifyKeys } from './verifyKeys.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const newKey = () => ({ encryptionKey: randomBytes(32).toString('base64') });

test('the first server sets the key; the same one may come back, another one not', async () => {
  const key = newKey();
  await verifyKeys(database.pool, key);
  await verifyKeys(database.pool, key);
  await assert.rejects(verifyKeys(database.pool, newKey()), /other keys.*WEFT_DATA_DIR.*WEFT_ENCRYPTION_KEY/);
});
