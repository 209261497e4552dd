import type { EnginePorts, ExecuteRun } from '../../engine/ports.ts';
import type { RunQueueRepository } from '../../store/repositories/runQueueRepository.ts';
import type { RunState } from '../commit/rows.ts';
import { runOfRow } from '../runState.ts';
import { cancelledOutcome } from './applyOutcome.ts';
import type { RunEnd, RunEnds } from './runEnds.ts';
import type { RunInputs } from './runInputs.ts';

export interface EndWatchServices {
  ends: RunEnds;
  queue: RunQueueRepository;
  inputs: RunInputs;
  execute: ExecuteRun;
  /** Whether this process executes the run, and will tell of its end by itself. */
  isHeldHere(runId: string): boolean;
}

const lookEveryMs = 150;

/** Finds the ends of runs that somebody here waits for and another process executes. */
export class EndWatch {
  readonly #services: EndWatchServices;
  #timer: NodeJS.Timeout | null = null;
  #looking = false;

  constructor(services: EndWatchServices) {
    this.#services = services;
  }

  /** Resolves with the end of the run, wherever it is executed; null after `patienceMs`. */
  wait(runId: string, patienceMs: number): Promise<RunEnd | null> {
    this.#timer ??= setInterval(() => void this.#look(), lookEveryMs);
    return this.#services.ends.wait(runId, patienceMs);
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    const { ends, isHeldHere } = this.#services;
    const awaited = ends.awaited();
    if (awaited.length === 0) return this.close();
    const elsewhere = awaited.filter((id) => !isHeldHere(id));
    if (elsewhere.length === 0 || this.#looking) return;
    this.#looking = true;
    try {
      for (const row of await this.#services.queue.ended(elsewhere))
        ends.tell(row.id, await this.#endOf(runOfRow(row)));
    } catch {
      // The next look finds them.
    } finally {
      this.#looking = false;
    }
  }

  // A record that ends is replayed without effects: the engine gives the outcome it gave then.
  async #endOf(run: RunState): Promise<RunEnd> {
    const { scenario, trigger, record } = await this.#services.inputs.load(run);
    if (record.at(-1)?.type !== 'ended') return endOfState(run);
    const { id, eventId, source, attempt } = run;
    const outcome = await this.#services.execute(
      scenario,
      { id, eventId, source, attempt },
      trigger,
      record,
      noEffects,
    );
    return outcome.kind === 'ended' ? outcome : endOfState(run);
  }
}

const noEffects: EnginePorts = {
  now: Date.now,
  append: () => {},
  durable: () => Promise.resolve(),
  secret: () => Promise.resolve(null),
  signal: new AbortController().signal,
};

// A run that was cancelled while it waited has no end in its record.
function endOfState(run: RunState): RunEnd {
  return { ...cancelledOutcome(run), status: run.status as RunEnd['status'] };
}
