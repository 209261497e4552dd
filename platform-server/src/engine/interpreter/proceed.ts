import { isTurnLong } from '../../process/turnClock.ts';
import type { RunOutcome } from '../executeRun.ts';
import { advance } from './advance.ts';
import type { Execution } from './execution.ts';
import { endOf, outcomeOf, waitingOf } from './outcome.ts';
import type { TimedWait } from './runState.ts';
import { Stopped, stopReason } from './stopping.ts';

/** Moves made before other runs of the process get their turn. */
const movesAtOnce = 1000;
/** The same in milliseconds of a turn of the event loop, whoever filled it: moves differ. */
const movesMs = 20;
/** Nodes of one run at work at once, over all its scopes. */
const maxNodesAtOnce = 50;
/** Waits up to these are slept through, ms: putting a run away and fetching it again costs more. */
const shortDelayMs = 250;
const shortBackOffMs = 3000;

/** Waits for who is at work, and sleeps through a short wait; a longer one is the caller's to keep. */
async function wait({ pool, journal, deps }: Execution, first: TimedWait | null): Promise<'waits' | undefined> {
  const pause = Math.max(1, (first?.until ?? Number.POSITIVE_INFINITY) - deps.now());
  if (pool.size > 0) {
    journal.flushSoon();
    await pool.idle(deps.signal, pause);
    return;
  }
  if (first && deps.standIn) {
    deps.standIn.skipTo(first.until);
    return;
  }
  if (!first || pause > (first.wait.backOff ? shortBackOffMs : shortDelayMs)) return 'waits';
  journal.flush();
  await pool.pause(deps.signal, pause);
}

/** Makes moves until the run ends, waits or is to be left. */
async function move(execution: Execution): Promise<RunOutcome> {
  const { state, journal, deps, pool } = execution;
  for (let moves = 1; !state.ended; moves++) {
    const reason = stopReason(deps.signal);
    if (reason === 'lease-lost') return { kind: 'abandoned' };
    // Calls under way are let finish, and are recorded.
    if (reason === 'shutdown') await pool.finished();
    pool.check();
    if (reason === 'shutdown') return { kind: 'abandoned' };
    const end = endOf(execution);
    if (end) {
      journal.write({ type: 'ended', at: deps.now(), ...end });
    } else if (moves % movesAtOnce === 0 || isTurnLong(movesMs)) {
      await new Promise<void>((resolve) => setImmediate(resolve));
    } else if (pool.size >= maxNodesAtOnce) {
      await wait(execution, null);
    } else {
      const waiting = advance(execution);
      if (waiting instanceof Promise) await waiting;
      else if (waiting && (await wait(execution, waiting.first)) === 'waits') return waitingOf(state);
    }
  }
  return outcomeOf(state) ?? { kind: 'abandoned' };
}

/** Goes on with a run until it ends, waits or is to be left; no call of it is under way any more after that. */
export async function proceed(execution: Execution): Promise<RunOutcome> {
  const { state, pool, calls } = execution;
  try {
    return await move(execution);
  } catch (error) {
    if (!state.ended) await pool.finished();
    throw error;
  } finally {
    for (const call of calls) call.abort(new Stopped());
  }
}
