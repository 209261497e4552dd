import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { advisoryLocks } from '../../store/advisoryLocks.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';

/**
 * Whoever writes records waits behind us while we wait for somebody who reads them: so briefly, and again later. The
 * last time is longer than it takes PostgreSQL to call a vacuum off that is in the way. Milliseconds.
 */
const lockTimeouts = { each: 100, last: 2_000, attempts: 20, pause: 500 };
const lockNotAvailable = '55P03';

/**
 * Makes or drops tables of days in one transaction, one process at a time.
 * @throws when somebody holds on to the records for longer than we try; the job tries again later
 */
export async function changeDays(pool: pg.Pool, work: (database: Queryable) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === lockTimeouts.attempts;
    try {
      return await inTransaction(pool, async (database) => {
        await database.query(`set local lock_timeout = ${isLast ? lockTimeouts.last : lockTimeouts.each};
          select pg_advisory_xact_lock(${advisoryLocks.recordDays})`);
        await work(database);
      });
    } catch (error) {
      if (isLast || (error as { code?: string }).code !== lockNotAvailable) throw error;
      await sleep(lockTimeouts.pause);
    }
  }
}
