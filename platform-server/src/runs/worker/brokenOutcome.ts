import type { RunOutcome } from '../../engine/executeRun.ts';
import { recordedFailure } from '../../engine/failures/recordedFailure.ts';
import { sharedNow } from '../../process/sharedClock.ts';
import type { Run } from '../commit/rows.ts';
import { failedOutcome, troubledOutcome } from './applyOutcome.ts';
import { RunImpossible } from './runInputs.ts';

/** After trouble with the database a run is tried again this much later. */
const troublePauseMs = 5_000;

/** What becomes of a run whose execution has thrown: it waits for the database to be back, or has failed. */
export function brokenOutcome(run: Run, error: Error & { code?: string }): RunOutcome {
  if (error.name === 'Unavailable') return troubledOutcome(run, error.message, sharedNow() + troublePauseMs);
  if (error instanceof RunImpossible) return failedOutcome(run, error.failure);
  const failed = recordedFailure('INTERNAL', { error: error.message }, null);
  return failedOutcome(run, { ...failed, code: error.code ?? failed.code });
}
