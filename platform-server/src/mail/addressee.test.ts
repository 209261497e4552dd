import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createEmbeddedDirectory } from '../identity/embedded/embeddedDirectory.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import * as membershipRepository from '../store/repositories/identity/membershipRepository.ts';
import * as organisationRepository from '../store/repositories/identity/organisationRepository.ts';
import * as userRepository from '../store/repositories/identity/userRepository.ts';
import { addresseeOf } from './addressee.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('a member has an address, is locked while nobody signs in as them, and has left without a membership', async () => {
  const { pool } = database;
  const { id: organisationId } = await organisationRepository.create(pool, 'Acme');
  const { account_number: account } = await accountRepository.ensure(pool, { organisationId, companyName: 'Acme' });
  const names = { firstName: '', lastName: '', passwordHash: 'none' };
  const user = await userRepository.create(pool, { email: 'ann@example.org', ...names });
  const userId = user?.id ?? '';
  await membershipRepository.put(pool, organisationId, userId, 'Member', []);
  const found = () => addresseeOf({ userId, account }, { pool, directory: createEmbeddedDirectory(pool) });
  assert.deepEqual(await found(), { email: 'ann@example.org' });
  await pool.query('update identity_user set is_locked = true where id = $1', [userId]);
  assert.equal(await found(), 'locked');
  await membershipRepository.remove(pool, organisationId, userId);
  assert.equal(await found(), 'left');
});
