/** Runs of a scenario that have ended, counted and sampled. */

import { firstIdAt, isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';

/** How many runs of a scenario have ended since a moment, and some of them. */
export interface EndedRuns {
  runs: number;
  operations: number;
  /** The oldest that is counted; null without any. */
  oldest: string | null;
  /** Evenly spread over those that are counted, the newest first. */
  sample: string[];
}

/**
 * Runs of the scenario that were made since `since`, in milliseconds, and have ended: at most the newest `limit` are
 * counted, about `sampled` of them named.
 */
export async function sampleSince(
  database: Queryable,
  account: string,
  scenarioId: string,
  { since, limit, sampled }: { since: number; limit: number; sampled: number },
): Promise<EndedRuns> {
  if (!isId(scenarioId)) return { runs: 0, operations: 0, oldest: null, sample: [] };
  const { rows } = await database.query<EndedRuns>(
    `with found as materialized (
       select id, operations, row_number() over (order by id desc) as place from run
       where account_number = $1 and scenario_id = $2 and id >= $3::uuid
         and status in ('SUCCESSFUL', 'FAILED', 'CANCELLED')
       order by id desc limit $4),
     counted as (select count(*)::int as runs, coalesce(sum(operations), 0)::float8 as operations from found)
     select runs, operations, (select id from found order by place desc limit 1) as oldest,
       array(select id from found where (place - 1) % greatest(1, (runs + $5 - 1) / $5) = 0 order by place) as sample
     from counted`,
    [account, scenarioId, firstIdAt(since), limit, sampled],
  );
  return rows[0] ?? { runs: 0, operations: 0, oldest: null, sample: [] };
}

/** How many runs of the scenario, made since `since` in milliseconds, have ended; counted as far as `limit`. */
export async function countSince(
  database: Queryable,
  account: string,
  scenarioId: string,
  { since, limit }: { since: number; limit: number },
): Promise<number> {
  if (!isId(scenarioId)) return 0;
  const { rows } = await database.query<{ runs: number }>(
    `select count(*)::int as runs from (
       select from run where account_number = $1 and scenario_id = $2 and id >= $3::uuid
         and status in ('SUCCESSFUL', 'FAILED', 'CANCELLED') limit $4) ended`,
    [account, scenarioId, firstIdAt(since), limit],
  );
  return rows[0]?.runs ?? 0;
}
