import type { RunLog } from 'shared-contracts/api/run';
import { finalStatuses } from 'shared-contracts/api/run';
import { channelOf } from 'shared-contracts/events';
import type { Publisher } from './publisher.ts';

/** What is said of a run: enough to know where it goes and whether it has ended. */
export interface ChangedRun {
  readonly id: string;
  readonly account: string;
  readonly status: RunLog['status'];
}

const gatheredForMs = 100;
/** New runs told of per channel and gathering; a flood of short runs is thinned, not queued up. */
const mostNewRuns = 50;

/**
 * Tells browsers of changed runs (product §2.4): the newest state of each run, gathered for a moment. A run that was
 * told of before it ended is always told of again, so that no row stays behind.
 */
export class RunUpdates<Run extends ChangedRun> {
  readonly #publisher: Publisher;
  readonly #logOf: (run: Run) => RunLog;
  readonly #changed = new Map<string, Run>();
  readonly #open = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(publisher: Publisher, logOf: (run: Run) => RunLog) {
    this.#publisher = publisher;
    this.#logOf = logOf;
  }

  /** These runs are stored as they are now. Costs next to nothing while nobody listens. */
  changed(runs: readonly Run[]): void {
    for (const run of runs) {
      if (this.#publisher.hasListeners(channelOf(run.account))) this.#changed.set(run.id, run);
    }
    if (this.#changed.size > 0) this.#timer ??= setTimeout(() => this.#tell(), gatheredForMs).unref();
  }

  /** Tells what is gathered; nothing comes after it. */
  close(): void {
    clearTimeout(this.#timer);
    this.#tell();
  }

  #tell(): void {
    this.#timer = undefined;
    const runs = [...this.#changed.values()];
    this.#changed.clear();
    const told = new Map<string, number>();
    // Newest first, so that the thinned ones are those that scroll away anyway.
    const chosen = runs.toReversed().filter((run) => this.#open.has(run.id) || this.#hasRoom(told, run.account));
    for (const run of chosen.toReversed()) this.#publish(run);
  }

  #hasRoom(told: Map<string, number>, account: string): boolean {
    const count = (told.get(account) ?? 0) + 1;
    told.set(account, count);
    return count <= mostNewRuns;
  }

  #publish(run: Run): void {
    if (finalStatuses.has(run.status)) this.#open.delete(run.id);
    else this.#open.add(run.id);
    this.#publisher.publish(channelOf(run.account), 'logs-update', this.#logOf(run));
  }
}
