import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from './turns.ts';

/** Work in one turn of the event loop, in milliseconds, behind which more of it waits for the next. */
const longMs = 5;

/** When this turn was first asked about; null where it was not. */
let since: number | null = null;

/**
 * Whether so much was done in this turn of the event loop that work which can wait is left to the next one. Asked between
 * pieces of work that are small on their own, by whoever does them: what adds up is the turn, whoever fills it.
 */
export function isTurnLong(ms = longMs): boolean {
  if (since !== null) return performance.now() - since > ms;
  since = performance.now();
  // Runs before everything that waits for the next turn from now on.
  setImmediate(() => {
    since = null;
  });
  return false;
}

/** Resolves in a turn that has time for more work. */
export async function nextFreeTurn(): Promise<void> {
  do await nextTurn();
  while (isTurnLong());
}

/** Work at once where it is done within this turn; else the rest of it in the next ones. */
export function eventually<Result>(steps: Steps<Result>): Result | Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (isTurnLong()) return nextFreeTurn().then(() => eventually(steps));
  }
}
