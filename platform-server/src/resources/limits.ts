import { type Limits, limitsOf } from 'shared-contracts/api/account';
import { limitReached } from '../errors/httpError.ts';
import { AccountRepository } from '../store/repositories/accountRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/**
 * Refuses one more of something with 402 when the plan allows no more (SEC-13). Call it
 * in the transaction that adds it.
 * @param count how many there are, of those that count
 */
export async function assertBelowLimit(
  database: Queryable,
  account: string,
  limit: Exclude<keyof Limits, 'quantity'>,
  count: () => Promise<number>,
): Promise<void> {
  // Two at once would both find room for one.
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`limit ${limit} of ${account}`]);
  const row = await new AccountRepository(database).byNumber(account);
  const allowed = row ? limitsOf({ is_sandbox: false, ...row.config }, row.subscription)[limit] : 0;
  if ((await count()) >= allowed) throw limitReached(limit, allowed);
}
