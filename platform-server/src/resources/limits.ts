import { accountConfigSchema, limitsOf, planPeriod } from 'shared-contracts/api/account';
import type { KindsThat } from 'shared-contracts/api/kind';
import { limitReached } from '../errors/httpError.ts';
import { AccountRepository } from '../store/repositories/accountRepository.ts';
import { NotificationEventRepository } from '../store/repositories/notifications/notificationEventRepository.ts';
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
  // Two at once would both find room for one.
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`limit ${limit} of ${account}`]);
  const row = await new AccountRepository(database).byNumber(account);
  const allowed = row ? limitsOf(accountConfigSchema.parse(row.config), row.subscription)[limit] : 0;
  const used = (await count()) + 1;
  if (used > allowed) throw limitReached(limit, allowed);
  if (row) await warn(database, row, limit, { used, allowed });
}

/** Once for each threshold in a period, and with the transaction alone. */
async function warn(
  database: Queryable,
  { account_number: account, subscription }: AccountRow,
  limit: CountedLimit,
  { used, allowed }: { used: number; allowed: number },
): Promise<void> {
  const percent = [100, 90].find((threshold) => used * 100 >= allowed * threshold);
  if (percent === undefined) return;
  const start = new Date(planPeriod(subscription, Date.now()).start).toISOString().slice(0, 10);
  const name = limit === 'import_page' ? 'import_pages' : limit;
  await new NotificationEventRepository(database).add({
    ...{ account, kind: 'limit-near', subject: name },
    data: { limit: name, percent, used, allowed },
    once: `limit ${name} ${start} ${allowed} ${percent}`,
  });
}
