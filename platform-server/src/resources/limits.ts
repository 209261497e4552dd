import { accountConfigSchema, limitsOf, planPeriod } from 'shared-contracts/api/account';
import type { KindsThat } from 'shared-contracts/api/kind';
import { limitReached } from '../errors/httpError.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import * as notificationEventRepository from '../store/repositories/notifications/notificationEventRepository.ts';
import type { AccountRow } from '../store/rows/account.ts';
import type { Queryable } from '../store/transaction.ts';

type CountedLimit = KindsThat<'isLimited'>;

/**
 * Refuses one more of something with 402 when the plan allows no more (SEC-13), and has people told when little is left
 * behind it. Call it in the transaction that adds it.
 * @param count how many there are, of those that count
 */
export async function assertBelowLimit(
  database: Queryable,
  account: string,
  limit: CountedLimit,
  count: () => Promise<number>,
): Promise<void> {
  const { isEnough, allowed } = await takeRoom(database, account, limit, { count, added: 1 });
  if (!isEnough) throw limitReached(limit, allowed);
}

/**
 * As `assertBelowLimit`, of many: answers whether the plan has room for all of them. Where it has, people are notified as
 * if they had come one by one.
 */
export async function takeRoom(
  database: Queryable,
  account: string,
  limit: CountedLimit,
  { count, added }: { count: () => Promise<number>; added: number },
): Promise<{ isEnough: boolean; allowed: number }> {
  await holdLimit(database, account, limit);
  const row = await accountRepository.byNumber(database, account);
  const allowed = row ? limitsOf(accountConfigSchema.parse(row.config), row.subscription)[limit] : 0;
  const before = await count();
  const isEnough = before + added <= allowed;
  if (isEnough && row) await warn(database, row, limit, { before, used: before + added, allowed });
  return { isEnough, allowed };
}

/**
 * Others who add wait until the transaction ends: two at once would both find room for one. Hold it before names, as who
 * makes something does: two who hold one of both would wait for each other.
 */
export async function holdLimit(database: Queryable, account: string, limit: CountedLimit): Promise<void> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`limit ${limit} of ${account}`]);
}

/** Once for each threshold in a period, and with the transaction alone. */
async function warn(
  database: Queryable,
  { account_number: account, subscription }: AccountRow,
  limit: CountedLimit,
  { before, used, allowed }: { before: number; used: number; allowed: number },
): Promise<void> {
  const start = new Date(planPeriod(subscription, Date.now()).start).toISOString().slice(0, 10);
  const name = limit === 'import_page' ? 'import_pages' : limit;
  for (const { percent, first } of thresholds(before, used, allowed)) {
    await notificationEventRepository.add(database, {
      account,
      kind: 'limit-near',
      subject: name,
      data: { limit: name, percent, used: first, allowed },
      once: `limit ${name} ${start} ${allowed} ${percent}`,
    });
  }
}

/** The thresholds that are passed on the way to `used`, each with the number that is the first beyond it. */
function thresholds(before: number, used: number, allowed: number): { percent: number; first: number }[] {
  const near = Math.max(before + 1, Math.ceil((allowed * 90) / 100));
  return [
    ...(near <= used && near < allowed ? [{ percent: 90, first: near }] : []),
    ...(used === allowed ? [{ percent: 100, first: allowed }] : []),
  ];
}
