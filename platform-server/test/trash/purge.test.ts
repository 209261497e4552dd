import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ThingKind, thingKinds } from 'shared-contracts/api/kind';
import { openFilterLists } from '../../src/lookups/filterLists.ts';
import type { Trashable } from '../../src/resources/restored.ts';
import { newId } from '../../src/store/ids.ts';
import * as accountDeletionRepository from '../../src/store/repositories/accountDeletionRepository.ts';
import * as accountRepository from '../../src/store/repositories/accountRepository.ts';
import * as mailboxRepository from '../../src/store/repositories/mailboxRepository.ts';
import * as trackingRepository from '../../src/store/repositories/trackingRepository.ts';
import * as trashRepository from '../../src/store/repositories/trashRepository.ts';
import { purgeTrash } from '../../src/trash/purge.ts';
import { warnOfPurge } from '../../src/trash/warnings.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let kinds: Record<ThingKind, Trashable>;
before(async () => {
  database = await createTestDatabase();
  const lists = openFilterLists(database.pool, async () => {});
  kinds = Object.fromEntries(thingKinds.map((kind) => [kind, lists])) as unknown as Record<ThingKind, Trashable>;
});
after(() => database.drop());

const log = { info() {}, warn() {}, error() {} } as never;
const day = 86_400_000;

async function account() {
  const { account_number } = await accountRepository.ensure(database.pool, {
    ...{ organisationId: newId(), companyName: 'Acme', config: { free_filter_limit: 1000 } },
  });
  return account_number;
}

async function trashedList(accountNumber: string, daysAgo: number): Promise<string> {
  const actor = { userId: 'u', name: 'Ann', email: 'ann@acme.test', accountNumber };
  const lists = openFilterLists(database.pool, async () => {});
  const blank = { description: '', value_type: 'text', match: 'exact', meaning: 'allow' } as const;
  const { id } = await lists.create(actor, { name: 'List', ...blank });
  await lists.act(actor, id, { type: 'trash' });
  const at = new Date(Date.now() - daysAgo * day);
  await database.pool.query('update filter set trashed_at = $2 where id = $1', [id, at]);
  return id;
}

async function left(accountNumber: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from filter where account_number = $1', [
    accountNumber,
  ]);
  return rows.map(({ id }) => id);
}

test('what has been there for longer than its account keeps it goes, once however many processes look', async () => {
  const [usual, short] = [await account(), await account()];
  await database.pool.query('update account set trash_days = 7 where account_number = $1', [short]);
  const kept = [await trashedList(usual, 29), await trashedList(short, 6)];
  for (let at = 0; at < 30; at += 1) await trashedList(usual, 31);
  await trashedList(short, 8);
  const deps = { pool: database.pool, kinds, defaultDays: 30, log };
  const deleted = await Promise.all([purgeTrash(deps), purgeTrash(deps), purgeTrash(deps)]);
  assert.equal(
    deleted.reduce((sum, one) => sum + one, 0),
    31,
  );
  assert.deepEqual([...(await left(usual)), ...(await left(short))], kept);
  const filter = { page: 1, limit: 100, user_id: 'all', time_range: 'all', table_category: 'filter' } as const;
  const { items } = await trackingRepository.list(database.pool, usual, filter);
  const own = items.filter(({ description }) => description.startsWith('Deleted'));
  assert.equal(own.length, 30);
  assert.equal(own[0]?.email, 'Weft');
});

test('nothing of a suspended account is deleted; what waited has as long as it had left once it is resumed', async () => {
  const number = await account();
  const { pool } = database;
  const [over, still] = [await trashedList(number, 31), await trashedList(number, 20)];
  const suspendedAt = new Date(Date.now() - 12 * day);
  await pool.query('update account set suspended_at = $2 where account_number = $1', [number, suspendedAt]);
  const dueAt = new Date(Date.now() - 2 * day);
  const wish = { organisation_id: newId(), company_name: 'Acme', requested_by: 'u', requested_email: 'ann@acme.test' };
  await accountDeletionRepository.plan(pool, { account_number: number, ...wish, due_at: dueAt });
  await pool.query('update account_deletion set requested_at = $1', [new Date(Date.now() - 16 * day)]);
  const deps = { pool, kinds, defaultDays: 30, log };
  await purgeTrash(deps);
  assert.deepEqual((await left(number)).sort(), [over, still].sort());
  assert.deepEqual(
    [await accountDeletionRepository.waiting(pool, new Date()), await accountDeletionRepository.nextDue(pool)],
    [[], null],
  );
  await pool.query('update account set suspended_at = null where account_number = $1', [number]);
  await accountDeletionRepository.moveOn(pool, number, suspendedAt);
  await trashRepository.moveOn(pool, number, suspendedAt);
  await purgeTrash(deps);
  assert.deepEqual((await left(number)).sort(), [over, still].sort());
  assert.deepEqual(await accountDeletionRepository.waiting(pool, new Date()), []);
  const due = (await accountDeletionRepository.of(pool, number))?.due_at.getTime() ?? 0;
  assert.ok(Math.abs(due - dueAt.getTime() - 12 * day) < 60_000);
  assert.equal((await accountDeletionRepository.waiting(pool, new Date(due + 1))).length, 1);
});

test('admins are warned of what ends within three days, once for each day', async () => {
  const number = await account();
  await trashedList(number, 28);
  const requested: string[] = [];
  const adminsOf = async (organisation: string) => {
    requested.push(organisation);
    return ['admin@acme.test'];
  };
  const warning = {
    pool: database.pool,
    defaultDays: 30,
    adminsOf,
    from: 'weft@weft.test',
    publicUrl: 'https://weft.test',
    isKept: true,
  };
  await Promise.all([warnOfPurge(warning), warnOfPurge(warning)]);
  await warnOfPurge(warning);
  const { items } = await mailboxRepository.kept(
    database.pool,
    { account: number, savedBy: null },
    { page: 1, limit: 10 },
  );
  assert.equal(items.length, 1);
  assert.match(items[0]?.subject ?? '', /1 item in the trash will be deleted soon · 1 élément de la corbeille/);
});
