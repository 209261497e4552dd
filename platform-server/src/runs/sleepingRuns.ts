import type { Log } from '../process/log.ts';
import type { RunRow } from '../store/rows/run.ts';
import type { Run } from './commit/rows.ts';

export interface SleepingRunsDeps {
  log: Log;
  /** A worker sleeps with this run: it is to go on. */
  wake(runId: string): void;
  /** Runs of the queue may go on. */
  queued(): void;
  /** What is logged where runs could not be let go on. */
  failure: string;
}

/** Runs of this process that may sleep until somebody else brings something, and their wake. */
export class SleepingRuns {
  readonly #deps: SleepingRunsDeps;
  readonly #noted = new Set<string>();
  readonly #background = new Set<Promise<unknown>>();

  constructor(deps: SleepingRunsDeps) {
    this.#deps = deps;
  }

  /** Resolves once what was begun is done. */
  async close(): Promise<void> {
    await Promise.all(this.#background);
  }

  /** This run may be about to sleep. */
  note(runId: string): void {
    this.#noted.add(runId);
  }

  /** Of runs that are stored now, the ids of those that were noted and sleep. Each is asked for once. */
  fallenAsleep(runs: readonly Run[]): string[] {
    if (this.#noted.size === 0) return [];
    const own = runs.filter(({ id, status }) => status !== 'IN_PROGRESS' && this.#noted.has(id));
    for (const { id } of own) this.#noted.delete(id);
    return own.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
  }

  /** Lets runs go on whose rows were changed for it. */
  async wake(waking: Promise<RunRow[]>): Promise<void> {
    const rows = await waking;
    for (const { id, owner } of rows) if (owner !== null) this.#deps.wake(id);
    if (rows.length > 0) this.#deps.queued();
  }

  /** Does something beside what is stored: a failure is logged, and the job that looks for forgotten runs makes it good. */
  doBeside(work: Promise<unknown>): void {
    const done = work
      .catch((err) => this.#deps.log.warn({ err }, this.#deps.failure))
      .finally(() => this.#background.delete(done));
    this.#background.add(done);
  }
}
