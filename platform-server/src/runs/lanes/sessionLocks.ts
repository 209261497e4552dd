import type { Queryable } from '../../store/transaction.ts';
import type { LaneLocks } from './laneParts.ts';

const lockKey = "hashtextextended('lane ' || $1 || ' ' || place, 0)";

// The limit stops the scan, so that no more places are locked than were asked for.
const take = `select place from unnest($2::int[]) as place where pg_try_advisory_lock(${lockKey}) limit $3`;
const release = `select pg_advisory_unlock(${lockKey}) from unnest($2::int[]) as place`;

/** Places of lanes as advisory locks of the worker's session. */
export function sessionLocks(database: Queryable): LaneLocks {
  return {
    async take(lane, places, count, held) {
      const open = Array.from({ length: places }, (_, place) => place).filter((place) => !held.includes(place));
      const { rows } = await database.query<{ place: number }>({
        name: 'take places',
        text: take,
        values: [lane, open, count],
      });
      return rows.map(({ place }) => place);
    },
    async release(lane, places) {
      await database.query(release, [lane, places]);
    },
  };
}
