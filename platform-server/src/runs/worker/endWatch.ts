import type pg from 'pg';
import type { ExecuteRun, RunDeps } from '../../engine/executeRun.ts';
import { responseIn } from '../../engine/record/responseIn.ts';
import * as runQueueRepository from '../../store/repositories/runQueueRepository.ts';
import type { Run } from '../commit/rows.ts';
import { runOfRow } from '../run.ts';
import { cancelledOutcome } from './applyOutcome.ts';
import type { RunAnswer, RunEnd, RunEnds } from './runEnds.ts';
import { type RunInputs, recordEntries } from './runInputs.ts';

export interface EndWatchDeps {
  ends: RunEnds;
  pool: pg.Pool;
  inputs: RunInputs;
  execute: ExecuteRun;
  /** Whether this process executes the run, and will tell of its end on its own. */
  isHeldHere(runId: string): boolean;
}

const pollEveryMs = 150;

/** Finds the ends of runs that somebody here waits for and another process executes. */
export class EndWatch {
  readonly #deps: EndWatchDeps;
  #timer: NodeJS.Timeout | null = null;
  #polling = false;

  constructor(deps: EndWatchDeps) {
    this.#deps = deps;
  }

  /** Resolves with the end of the run, wherever it is executed; null after `timeoutMs`. */
  wait(runId: string, timeoutMs: number): Promise<RunEnd | null> {
    this.#watch();
    return this.#deps.ends.wait(runId, timeoutMs);
  }

  /** As `wait`, but null as soon as the run is on HOLD. */
  waitUnlessHeld(runId: string, timeoutMs: number): Promise<RunEnd | null> {
    this.#watch();
    return this.#deps.ends.waitUnlessHeld(runId, timeoutMs);
  }

  /** Resolves with what the run responds, or its end where it ends without; null where there is neither after `timeoutMs`. */
  async waitForAnswer(runId: string, timeoutMs: number): Promise<RunAnswer | null> {
    this.#watch();
    const answer = await this.#deps.ends.waitForAnswer(runId, timeoutMs);
    // Another process may have died between the response and its word of it.
    return answer ?? (this.#deps.isHeldHere(runId) ? null : this.#readResponse(runId));
  }

  /** What the run has responded, by what is stored of it; null where it has not. */
  async responseOf(runId: string): Promise<RunAnswer | null> {
    return this.#readResponse(runId);
  }

  /** The run has responded in another process: whoever waits for that here gets it. */
  async onResponded(runId: string): Promise<void> {
    if (!this.#deps.ends.isAwaited(runId)) return;
    const answer = await this.#readResponse(runId);
    if (answer) this.#deps.ends.respond(runId, answer.response);
  }

  /** Word of responses may have been missed. */
  onReconnected(): void {
    for (const runId of this.#deps.ends.awaited()) if (!this.#deps.isHeldHere(runId)) void this.onResponded(runId);
  }

  #watch(): void {
    this.#timer ??= setInterval(() => void this.#poll(), pollEveryMs);
  }

  async #readResponse(runId: string): Promise<Extract<RunAnswer, { kind: 'responded' }> | null> {
    try {
      const segments = await runQueueRepository.segments(this.#deps.pool, [runId]);
      const response = responseIn(recordEntries(segments.get(runId) ?? []));
      return response && { kind: 'responded', response };
    } catch {
      return null;
    }
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #poll(): Promise<void> {
    const { ends, isHeldHere } = this.#deps;
    const awaited = ends.awaited();
    if (awaited.length === 0) return this.close();
    const elsewhere = awaited.filter((id) => !isHeldHere(id));
    if (elsewhere.length === 0 || this.#polling) return;
    this.#polling = true;
    try {
      for (const row of await runQueueRepository.endedOrHeld(this.#deps.pool, elsewhere)) {
        if (row.status === 'HOLD') ends.held(row.id);
        else ends.resolve(row.id, await this.#endOf(runOfRow(row)));
      }
    } catch {
      // The next poll finds them.
    } finally {
      this.#polling = false;
    }
  }

  // A record that ends is replayed without effects: the engine gives the outcome it gave then.
  async #endOf(run: Run): Promise<RunEnd> {
    const { scenario, trigger, record } = await this.#deps.inputs.load(run);
    if (record.at(-1)?.type !== 'ended') return endOfState(run);
    const { id, eventId, source, attempt } = run;
    const outcome = await this.#deps.execute(scenario, { id, eventId, source, attempt }, trigger, record, noEffects);
    return outcome.kind === 'ended' ? outcome : endOfState(run);
  }
}

const noEffects: RunDeps = {
  now: Date.now,
  append: () => {},
  durable: () => Promise.resolve(),
  secret: () => Promise.resolve(null),
  signal: new AbortController().signal,
};

// A run that was cancelled while it waited has no end in its record.
function endOfState(run: Run): RunEnd {
  return { ...cancelledOutcome(run), status: run.status as RunEnd['status'] };
}
