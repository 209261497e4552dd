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

const caller = {
  accountNumber: '',
  organisationId: 'organisation-1',
  userId: 'ada',
  email: 'a@b.c',
  name: 'Ada',
};

/** Saves as an administrator does; answers whose news was sent. */
async function save(changes: object): Promise<string[]> {
  const news: string[] = [];
  const routes = organisationDetailsRoutes({
    pool: database.pool,
    directory: { update: async () => undefined } as never,
    accountChanged: () => void news.push('account'),
    timeZoneChanged: async () => void news.push('zone'),
  });
  const present = await accountRepository.byNumber(database.pool, account.account_number);
  const body = putOrganisation.body?.parse({ revision: present?.revision, ...changes });
  await routes[1]?.handle({ caller: { ...caller, accountNumber: account.account_number }, body } as never);
  return news;
}

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
    timeZoneChanged: async () => undefined,
  });
  const body = putOrganisation.body?.parse({ company_name: name, revision });
  await routes[1]?.handle({ caller: { ...caller, accountNumber: account.account_number }, body } as never);
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

test('a time zone is chosen and given up: runs begin in it from then on, and the tracking log names it', async () => {
  const chosen = async () => (await accountRepository.byNumber(database.pool, account.account_number))?.time_zone;
  assert.equal(await chosen(), null);
  assert.deepEqual(await save({ time_zone: 'Europe/Paris' }), ['zone', 'account']);
  assert.equal(await chosen(), 'Europe/Paris');
  assert.deepEqual(await save({ city: 'Lyon' }), ['account']);
  assert.equal(await chosen(), 'Europe/Paris', 'what is not sent stays');
  await save({ time_zone: '', city: 'Paris' });
  assert.equal(await chosen(), null);
  const { rows } = await database.pool.query(
    `select act ->> 'code' as code, act -> 'params' ->> 'zone' as zone from tracking_entry
     where account_number = $1 order by id desc limit 4`,
    [account.account_number],
  );
  const zoned = (zone: string) => ({ code: 'account.time-zone-changed', zone });
  const changed = { code: 'account.details-changed', zone: null };
  assert.deepEqual(rows.toReversed(), [zoned('Europe/Paris'), changed, zoned('UTC'), changed]);
});

test('what is no name of a time zone is refused', () => {
  for (const zone of ['Mars/Base', '+02:00', 'Europe', 'local', 'x'.repeat(100)]) {
    const parsed = putOrganisation.body?.safeParse({ time_zone: zone, revision: 1 });
    assert.equal(parsed?.error?.issues[0]?.message, 'Choose a time zone such as Europe/Paris', zone);
  }
  assert.ok(putOrganisation.body?.safeParse({ time_zone: 'America/Argentina/Buenos_Aires', revision: 1 }).success);
});
