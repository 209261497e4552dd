import type { Queryable } from '../../store/transaction.ts';
import type { PermitLocks } from './permits.ts';

const lockKey = "hashtextextended('group ' || $1 || ' ' || permit, 0)";

// The limit stops the scan, so that no more permits are locked than were asked for.
const take = `select permit from unnest($2::int[]) as permit where pg_try_advisory_lock(${lockKey}) limit $3`;
const release = `select pg_advisory_unlock(${lockKey}) from unnest($2::int[]) as permit`;

/** Permits of groups as advisory locks of the worker's session. */
export function sessionLocks(database: Queryable): PermitLocks {
  return {
    async take(group, permits, count, held) {
      const open = Array.from({ length: permits }, (_, permit) => permit).filter((permit) => !held.includes(permit));
      const { rows } = await database.query<{ permit: number }>({
        name: 'take permits',
        text: take,
        values: [group, open, count],
      });
      return rows.map(({ permit }) => permit);
    },
    async release(group, permits) {
      await database.query(release, [group, permits]);
    },
  };
}
