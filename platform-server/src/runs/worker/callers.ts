import type { EventSource } from 'shared-contracts/api/run';
import { type Eventual, whenDone } from '../../engine/eventual.ts';
import type { CallerState, RunResponse } from '../../engine/record/entries.ts';
import { sharedNow } from '../../process/sharedClock.ts';
import type { StoredCaller } from '../../store/repositories/runQueueRepository.ts';
import type { PendingRun } from '../commit/pendingRun.ts';
import type { RunEnds } from './runEnds.ts';

/** For a sender whose time is up while its answer is on its way: milliseconds that its process may need to note that. */
const noteMs = 5_000;

export interface CallersDeps {
  ends: RunEnds;
  /** What is stored of the caller of a run's event; null where there is none. */
  storedCaller(eventId: string, runId: string): Promise<StoredCaller | null>;
  /** The run has responded: whoever waits for that in another process has to know. */
  responded(runId: string): void;
}

/** What starts runs and may wait for what they answer. */
const waiting: ReadonlySet<string> = new Set(['webhook', 'mcp'] satisfies EventSource[]);

/** Who waits for what runs answer, in this process or another: senders of webhooks that answer with the result, and callers of tools. */
export class Callers {
  readonly #deps: CallersDeps;

  constructor(deps: CallersDeps) {
    this.#deps = deps;
  }

  /** Whether the caller of a run waits. At once where this process took its event in. */
  stateOf(pending: PendingRun): Eventual<CallerState> {
    const { run } = pending;
    // What is run again has been answered the first time.
    if (!waiting.has(run.source) || run.attempt > 0) return 'none';
    return pending.caller ?? whenDone(this.#deps.storedCaller(run.eventId, run.id), stateByEvent);
  }

  /** Gives the caller what its run responds, once that is durable. */
  respond(pending: PendingRun, response: RunResponse): void {
    const { ends, responded } = this.#deps;
    const { id } = pending.run;
    pending.respond(response.status);
    pending.durable().then(
      () => ends.respond(id, response) || responded(id),
      () => {},
    );
  }
}

function stateByEvent(stored: StoredCaller | null): CallerState {
  if (!stored?.waits_s || !stored.is_first) return 'none';
  // The process that had the sender may have died, and noted nothing.
  const isOver = sharedNow() > stored.created_at.getTime() + stored.waits_s * 1000 + noteMs;
  return stored.response_status === null && !isOver ? 'waiting' : 'late';
}
