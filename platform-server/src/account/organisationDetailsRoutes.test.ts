import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { putOrganisation } from 'shared-contracts/api/account';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { HttpError } from '../errors/httpError.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { AccountRow } from '../store/rows/account.ts';
import { organisationDetailsRoutes } from './organisationDetailsRoutes.ts';

let database: TestDatabase;
let account: AccountRow;
before(async () => {
  database = await createTestDatabase();
  account = await accountRepository.ensure(database.pool, {
    organisationId: 'organisation-1',
    companyName: 'Acme',
  });
});
after(() => database.drop());

/** Renames the organisation where the sign-in service does as told; answers what that service was told. */
async function rename(name: string, update: (name: string) => Promise<void>, revision = 1): Promise<string[]> {
  const reported: string[] = [];
  const directory = {
    async update(_: string, changes: { name?: string }) {
      reported.push(changes.name ?? '');
      await update(changes.name ?? '');
    },
  };
  const routes = organisationDetailsRoutes({
    pool: database.pool,
    directory: directory as never,
    accountChanged: () => undefined,
  });
  const caller = {
    accountNumber: account.account_number,
    organisationId: 'organisation-1',
    userId: 'ada',
    email: 'a@b.c',
    name: 'Ada',
  };
  const body = putOrganisation.body?.parse({ company_name: name, revision });
  await routes[1]?.handle({ caller, body } as never);
  return reported;
}

test('a rename that fails at the sign-in service leaves the record as it was', async () => {
  const down = rename('Globex', async () => {
    throw new HttpError('unavailable.sign_in');
  });
  await assert.rejects(down, HttpError);
  const present = await accountRepository.byNumber(database.pool, account.account_number);
  assert.deepEqual([present?.company_name, present?.revision], ['Acme', 1]);
});

test('who is slower than somebody else leaves their name at the sign-in service', async () => {
  const reported: string[] = [];
  const slower = rename('Globex', async (name) => {
    reported.push(name);
    if (name === 'Globex') await rename('Initech', async () => undefined);
  });
  await assert.rejects(slower, HttpError);
  assert.deepEqual(reported, ['Globex', 'Initech']);
});
