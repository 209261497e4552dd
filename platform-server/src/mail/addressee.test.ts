import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createEmbeddedDirectory } from '../identity/embedded/embeddedDirectory.ts';
import { AccountRepository } from '../store/repositories/accountRepository.ts';
import { MembershipRepository } from '../store/repositories/identity/membershipRepository.ts';
import { OrganisationRepository } from '../store/repositories/identity/organisationRepository.ts';
import { UserRepository } from '../store/repositories/identity/userRepository.ts';
import { addresseeOf } from './addressee.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('a member has an address, is locked while nobody signs in as them, and has left without a membership', async () => {
  const { pool } = database;
  const [memberships, accounts] = [new MembershipRepository(pool), new AccountRepository(pool)];
  const { id: organisationId } = await new OrganisationRepository(pool).create('Acme');
  const { account_number: account } = await accounts.ensure({ organisationId, companyName: 'Acme' });
  const names = { firstName: '', lastName: '', passwordHash: 'none' };
  const user = await new UserRepository(pool).create({ email: 'ann@example.org', ...names });
  const userId = user?.id ?? '';
  await memberships.put(organisationId, userId, 'Member', []);
  const found = () => addresseeOf({ userId, account }, { accounts, directory: createEmbeddedDirectory(pool) });
  assert.deepEqual(await found(), { email: 'ann@example.org' });
  await pool.query('update identity_user set is_locked = true where id = $1', [userId]);
  assert.equal(await found(), 'locked');
  await memberships.remove(organisationId, userId);
  assert.equal(await found(), 'left');
});
