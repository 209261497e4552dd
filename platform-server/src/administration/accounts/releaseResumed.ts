import { holdReasons } from '../../runs/holdReasons.ts';
import type { Queryable } from '../../store/transaction.ts';

/**
 * Runs of accounts that are suspended no more go on: a process that had not heard of it yet may have held one after the
 * others had been released.
 */
export async function releaseResumed(
  database: Queryable,
  release: (account: string, reason: string) => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<{ account_number: string }>(
    `select distinct r.account_number from run r join account a using (account_number)
     where r.status = 'HOLD' and r.waiting_for = $1 and a.suspended_at is null`,
    [holdReasons.suspended],
  );
  for (const { account_number } of rows) await release(account_number, holdReasons.suspended);
}
