import { type CalledDraft, CalledRuns } from '../../runs/calls/calledRuns.ts';
import type { Run } from '../../runs/commit/rows.ts';
import type { RunActions } from '../../runs/runActions.ts';
import type { RunService } from '../../runs/runService.ts';
import type { Foundation } from '../foundation.ts';
import type { LiveUpdates } from './liveUpdates.ts';
import type { SharedRunDeps } from './sharedRunDeps.ts';

interface CalledRunsListeners {
  draft: CalledDraft;
  queued: (runs: readonly Run[]) => void;
  runs: RunService;
  actions: RunActions;
}

/** Opens what makes the runs that runs call. */
export function openCalledRuns(
  { database: { pool } }: Foundation,
  { groups, log }: SharedRunDeps,
  { draft, queued, runs, actions }: CalledRunsListeners,
): CalledRuns {
  return new CalledRuns({
    pool,
    groups,
    draft,
    log,
    queued,
    waitForEnd: (id, timeoutMs) => runs.waitForEnd(id, timeoutMs),
    wake: (id) => runs.wakeRequested(id),
    cancelled: (rows) => actions.cancelled(rows),
  });
}

/** Tells browsers of runs as they are stored, and those that wait for them. */
export function writtenBy(updates: LiveUpdates, called: () => CalledRuns): (changed: readonly Run[]) => void {
  return (changed) => {
    updates.written(changed);
    called().written(changed);
  };
}
