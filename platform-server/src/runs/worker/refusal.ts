import { type Eventual, whenDone } from '../../engine/eventual.ts';
import type { RunOutcome } from '../../engine/executeRun.ts';
import { infrastructure } from '../../engine/interpreter/stopping.ts';
import { holdReasons } from '../holdReasons.ts';
import { ruleFor } from '../waiting/waitingRules.ts';
import type { ActiveRun } from './activeRun.ts';
import { cancelledOutcome, crashedOutcome, heldOutcome } from './applyOutcome.ts';
import type { ExecutorDeps } from './executorDeps.ts';
import { maxCrashes } from './suspectRuns.ts';

/**
 * What becomes of a run that may not begin or go on now; null for one that may. At once wherever possible: a run that
 * begins the moment it is taken in asks for nothing, since its scenario was just read.
 */
export function runRefusal(
  { pending: { run }, crashes, hasWaited }: ActiveRun,
  signal: AbortSignal,
  { isSuspended, scenarioState }: Pick<ExecutorDeps, 'isSuspended' | 'scenarioState'>,
): Eventual<RunOutcome | null> {
  if (isSuspended?.(run.account)) return heldOutcome(run, holdReasons.suspended);
  if ((crashes ?? 0) >= maxCrashes) return crashedOutcome(run);
  if (!hasWaited || !scenarioState) return null;
  const state = scenarioState(run.scenarioId);
  return whenDone(state instanceof Promise ? infrastructure(state) : state, (found) => {
    const rule = ruleFor(run, found);
    // The engine knows what becomes of a run that was stopped meanwhile.
    if (rule === null || signal.aborted) return null;
    return rule === 'cancelled' ? cancelledOutcome(run) : heldOutcome(run, rule.hold);
  });
}
