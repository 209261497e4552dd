import type pg from 'pg';
import type { WaitingRunsChoice } from 'shared-contracts/api/waiting-run';
import * as runCancelRepository from '../store/repositories/runCancelRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import type { TriggerListener } from './triggers.ts';

/** Runs that one statement cancels. */
const cancelledAtOnce = 1_000;

type Listener = Pick<TriggerListener, 'runsCancelled'>;

/** In steps, so that very many neither fill the memory nor keep their rows locked for long. */
async function cancelInSteps(triggers: Listener, cancel: (limit: number) => Promise<RunRow[]>): Promise<void> {
  for (;;) {
    const cancelled = await cancel(cancelledAtOnce);
    await triggers.runsCancelled(cancelled);
    if (cancelled.length < cancelledAtOnce) return;
  }
}

/** Cancels what deleted scenarios still were to run. */
export const cancelRuns = (pool: pg.Pool, triggers: Listener, scenarioIds: readonly string[]): Promise<void> =>
  cancelInSteps(triggers, (limit) => runCancelRepository.cancelOf(pool, scenarioIds, limit));

/** How a scenario is started. */
export interface StartChoice {
  revision?: number | undefined;
  /** What becomes of the runs that waited for it. */
  waitingRuns?: WaitingRunsChoice | undefined;
}

/** Cancels what a scenario would run once it is started. */
export const cancelBeforeStart = (pool: pg.Pool, triggers: Listener, scenarioId: string): Promise<void> =>
  cancelInSteps(triggers, (limit) => runCancelRepository.cancelBeforeStart(pool, scenarioId, limit));
