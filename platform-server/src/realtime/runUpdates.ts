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
/** Runs told of per channel and gathering; a flood of short runs is thinned, not queued up. */
const maxAtOnce = 50;
/** Runs per account whose end is waited for; those of another process end unheard of here. */
const maxOpen = 1000;
/** Pages read again after a flood, and as often while it lasts. Milliseconds. */
const floodMs = 10_000;

/**
 * Notifies browsers of changed runs (product §2.4): the newest state of each run, gathered for a moment. A run that was
 * told of before it ended is published again, so that no row stays behind: where there is no room, with the next ones.
 * A page may show others too, which it has read: where any of them were left out, pages read again when that is over.
 */
export class RunUpdates<Run extends ChangedRun> {
  readonly #publisher: Publisher;
  readonly #logOf: (run: Run) => RunLog;
  readonly #changed = new Map<string, Run>();
  /** Ids of runs that listeners believe to be under way, by account. */
  readonly #open = new Map<string, Set<string>>();
  /** Since when runs of an account were left out, as `performance.now()`. */
  readonly #thinned = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(publisher: Publisher, logOf: (run: Run) => RunLog) {
    this.#publisher = publisher;
    this.#logOf = logOf;
  }

  /** These runs are stored as they are now. Costs next to nothing while nobody listens. */
  changed(runs: readonly Run[]): void {
    for (const run of runs) {
      if (this.#hasListeners(run.account)) this.#changed.set(run.id, run);
    }
    this.#schedule();
  }

  /** Publishes what is gathered; nothing comes after it. */
  close(): void {
    clearTimeout(this.#timer);
    while (this.#changed.size > 0 || this.#thinned.size > 0) this.#emit();
    this.#timer = undefined;
  }

  // Who comes back reads everything again, so nothing is remembered for those who left.
  #hasListeners(account: string): boolean {
    const hasListeners = this.#publisher.hasListeners(channelOf(account));
    if (!hasListeners) this.#open.delete(account);
    return hasListeners;
  }

  #schedule(): void {
    if (this.#changed.size === 0 && this.#thinned.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#emit();
      this.#schedule();
    }, gatheredForMs).unref();
  }

  #emit(): void {
    for (const account of this.#open.keys()) this.#hasListeners(account);
    const runs = [...this.#changed.values()];
    this.#changed.clear();
    const thinnedNow = new Set<string>();
    for (const [account, own] of Map.groupBy(runs, (run) => run.account))
      if (this.#publishRuns(account, own)) thinnedNow.add(account);
    this.#sayThinned(thinnedNow);
  }

  #sayThinned(thinnedNow: ReadonlySet<string>): void {
    const now = performance.now();
    for (const account of thinnedNow) if (!this.#thinned.has(account)) this.#thinned.set(account, now);
    for (const [account, since] of this.#thinned) {
      if (thinnedNow.has(account) && since + floodMs > now) continue;
      this.#thinned.delete(account);
      this.#publisher.readAgain(channelOf(account));
    }
  }

  /** Answers whether any were left out. */
  #publishRuns(account: string, runs: readonly Run[]): boolean {
    const open = this.#open.get(account);
    const { known = [], fresh = [] } = Object.groupBy(runs, ({ id }) => (open?.has(id) ? 'known' : 'fresh'));
    for (const run of known.slice(maxAtOnce)) this.#changed.set(run.id, run);
    const room = Math.max(0, maxAtOnce - known.length);
    // The thinned ones are the oldest, which scroll away anyway.
    const chosen = [...known.slice(0, maxAtOnce), ...fresh.slice(fresh.length - Math.min(room, fresh.length))];
    for (const run of chosen) this.#publish(run);
    return fresh.length > room;
  }

  #publish(run: Run): void {
    if (finalStatuses.has(run.status)) this.#open.get(run.account)?.delete(run.id);
    else this.#remember(run);
    this.#publisher.publish(channelOf(run.account), 'logs-update', this.#logOf(run));
  }

  #remember({ account, id }: Run): void {
    const open = this.#open.get(account) ?? new Set();
    this.#open.set(account, open.add(id));
    const [oldest] = open;
    if (open.size > maxOpen && oldest) open.delete(oldest);
  }
}
