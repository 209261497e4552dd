import { isHeldByWorker, waitsInTable } from '../../store/repositories/runQueueConditions.ts';
import type { Queryable } from '../../store/transaction.ts';
import { isExclusive } from './concurrencyGroup.ts';
import type { PermitLocks } from './permits.ts';

const lockKey = "hashtextextended('group ' || $1 || ' ' || permit, 0)";

// The limit stops the scan, so that no more permits are locked than were asked for.
const takenFrom = (condition: string) =>
  `select permit from unnest($2::int[]) as permit where ${condition} pg_try_advisory_lock(${lockKey}) limit $3`;
const take = takenFrom('');
// A new run that others come before needs no permit: it would be left to the table as it is written (statement.ts).
const takeExclusive = takenFrom(`($5 or not (${isHeldByWorker('$1', '$4')} or ${waitsInTable('$1')})) and`);
const release = `select pg_advisory_unlock(${lockKey}) from unnest($2::int[]) as permit`;

/** Permits of groups as advisory locks of the session of a worker, whose number is given. */
export function sessionLocks(database: Queryable, worker: number): PermitLocks {
  return {
    async take(group, { permits, held, count, isForStored }) {
      const open = Array.from({ length: permits }, (_, permit) => permit).filter((permit) => !held.includes(permit));
      const values = [group, open, count];
      const query = isExclusive(group)
        ? { name: 'take exclusive permit', text: takeExclusive, values: [...values, worker, isForStored] }
        : { name: 'take permits', text: take, values };
      const { rows } = await database.query<{ permit: number }>(query);
      return rows.map(({ permit }) => permit);
    },
    async release(group, permits) {
      await database.query(release, [group, permits]);
    },
  };
}
