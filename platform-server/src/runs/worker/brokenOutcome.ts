import type { RunOutcome } from '../../engine/executeRun.ts';
import { recordedFailure } from '../../engine/failures/recordedFailure.ts';
import type { Log } from '../../process/log.ts';
import { sharedNow } from '../../process/sharedClock.ts';
import type { Run } from '../commit/rows.ts';
import { failedOutcome, troubledOutcome } from './applyOutcome.ts';
import { RunImpossible } from './runInputs.ts';

/** After trouble with the database a run is tried again this much later. */
const troublePauseMs = 5_000;

/**
 * What becomes of a run whose execution has thrown: it waits for the database to be back, or has failed. Of an outage the
 * server speaks once, not at every run.
 */
export function brokenOutcome(run: Run, error: Error & { code?: string }, log: Log): RunOutcome {
  if (error.name === 'Unavailable') return troubledOutcome(run, error.message, sharedNow() + troublePauseMs);
  log.error({ err: error, run: run.id }, 'a run could not be executed');
  if (error instanceof RunImpossible) return failedOutcome(run, error.failure);
  const failed = recordedFailure('INTERNAL', { error: error.message }, null);
  return failedOutcome(run, { ...failed, code: error.code ?? failed.code });
}
