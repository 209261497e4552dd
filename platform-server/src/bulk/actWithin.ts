import type { BulkRunAction } from 'shared-contracts/api/bulk-job';
import { finalStatuses } from 'shared-contracts/api/run';
import { readWaitReason } from '../engine/waitReason.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import { assertLast, assertPossible, type RunActsDeps } from '../runs/bulk/runActs.ts';
import type { Run } from '../runs/commit/rows.ts';
import type { GroupFinder } from '../runs/concurrency/groupFinder.ts';
import type { HeldRuns } from '../runs/heldRuns.ts';
import { holdReasons } from '../runs/holdReasons.ts';
import type { RetryChoice } from '../runs/redelivery.ts';
import { replayWithin, retryWithin } from '../runs/retryWithin.ts';
import type { RunActions } from '../runs/runActions.ts';
import * as heldRunRepository from '../store/repositories/heldRunRepository.ts';
import * as runCancelRepository from '../store/repositories/runCancelRepository.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';

/** What acts on one run within a transaction. */
export interface ActWithinDeps extends Pick<RunActsDeps, 'waitingRuns'> {
  groups: GroupFinder;
  runActions: Pick<RunActions, 'cancelledOne'>;
  held: Pick<HeldRuns, 'releaseWithin' | 'released'>;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly Run[]): void;
}

/** What is done with which run, and for whom. */
export interface ActOnOne {
  account: string;
  runId: string;
  action: BulkRunAction;
  /** Name of who does it. */
  by: string;
  /** Why new runs of the account wait; null when they do not. */
  held: string | null;
}

/** What was done, as far as it is written. */
export interface ActedWithin {
  newRunId: string | null;
  /** Hands on what was done; to be called once it is written. */
  written(): Promise<void>;
}

const latest = { version: 'live', fromNodeId: null } as const;

/** Runs one that ended, or waits, again. */
async function again(
  deps: ActWithinDeps,
  database: Queryable,
  row: RunRow,
  { account, action, by, held }: ActOnOne,
): Promise<ActedWithin> {
  let replaced: RunRow | null = null;
  const choice: RetryChoice = {
    ...latest,
    by,
    // Behind the event, which every attempt holds: what was made meanwhile is seen.
    async within(inside) {
      if (finalStatuses.has(row.status)) {
        assertLast((await runLogRepository.get(inside, account, row.id)) ?? row);
        return;
      }
      replaced = await heldRunRepository.cancelOne(inside, row);
      if (!replaced) throw new HttpError('conflict.run_not_waiting');
    },
  };
  const makes = action === 'replay' ? replayWithin : retryWithin;
  const runs = await makes(database, deps.groups, { run: row, choice, draft: null, held });
  return {
    newRunId: runs[0]?.id ?? null,
    async written() {
      deps.queued(runs);
      if (replaced) await deps.runActions.cancelledOne(replaced);
    },
  };
}

async function release({ held }: ActWithinDeps, database: Queryable, row: RunRow): Promise<ActedWithin> {
  const code = readWaitReason(row.waiting_for)?.code ?? '';
  const mark = code === 'scenario-stopped' ? holdReasons.released : null;
  const released = await held.releaseWithin(database, row, mark);
  return { newRunId: null, written: async () => held.released([released]) };
}

async function cancel(
  { runActions }: ActWithinDeps,
  database: Queryable,
  { account, runId }: ActOnOne,
): Promise<ActedWithin> {
  const row = await runCancelRepository.cancel(database, account, runId);
  if (!row) throw new HttpError('conflict.run_ended');
  return { newRunId: null, written: async () => void (await runActions.cancelledOne(row)) };
}

/**
 * Does one action with one run, within a transaction of the caller's.
 * @throws HttpError where the action does nothing for the run as it is
 */
export async function actWithin(deps: ActWithinDeps, database: Queryable, act: ActOnOne): Promise<ActedWithin> {
  const row = await runLogRepository.get(database, act.account, act.runId);
  if (!row) throw notFound('run');
  assertPossible(deps, row, act.action);
  if (act.action === 'cancel') return cancel(deps, database, act);
  if (act.action === 'release') return release(deps, database, row);
  return again(deps, database, row, act);
}
