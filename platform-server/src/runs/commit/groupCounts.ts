import type { NodeException } from 'shared-contracts/api/run';
import type { CountedRun } from './rows.ts';
import { hourOf, inOrderOfKeys } from './runCounts.ts';

/** Characters of a message that a group keeps. */
const shownText = 2000;

/** What a batch adds to a group of failures: its runs of one hour. */
export interface GroupCount {
  account: string;
  key: string;
  scenarioId: string;
  start: number;
  failed: number;
  /** The newest of them. */
  runId: string;
  /** When the first of them was made. */
  at: number;
  /** The latest version of the scenario that failed. */
  revision: number;
  cause: NodeException;
}

/** What a statement does with a row of `failure_group_count`, named `c`, that is there already. */
export const addToGroupCount = `on conflict (account_number, key, start, shard) do update
  set failed = c.failed + excluded.failed, settled = c.settled + excluded.settled,
    run_id = greatest(c.run_id, excluded.run_id)`;

/** The failed runs of a batch by group and hour. */
export function countGroups(counted: readonly CountedRun[]): GroupCount[] {
  const counts = new Map<string, GroupCount>();
  for (const run of counted) {
    const { account, scenarioId, runId, createdAt, failure } = run;
    if (!failure) continue;
    const start = hourOf(run);
    const { key, revision } = failure;
    const name = `${account} ${key} ${start}`;
    const before = counts.get(name);
    const { exception } = failure.cause;
    const cause = before?.cause ?? { ...failure.cause, exception: exception.slice(0, shownText) };
    counts.set(name, {
      ...{ account, key, scenarioId, start, cause },
      failed: (before?.failed ?? 0) + 1,
      runId: [before?.runId ?? runId, runId].sort()[1] as string,
      at: Math.min(before?.at ?? createdAt, createdAt),
      revision: Math.max(before?.revision ?? revision, revision),
    });
  }
  return inOrderOfKeys(counts);
}
