import type { Log } from '../process/log.ts';
import { sharedNow } from '../process/sharedClock.ts';

/**
 * Does what is due, and answers when it wants to be called next; null when nothing is planned. Times are those of the
 * database: another process may do what this one has planned, and its clock may be off.
 */
export type DueWork = (now: number) => Promise<number | null>;

/** However far away the next work is: a hint that it comes sooner may be lost. */
const maxPauseMs = 30_000;
/** Alarms that start together would else ask together for ever, each over a connection of its own. */
const spread = 0.25;
/** Another process has taken what is due and is not done with it. */
const minPauseMs = 100;
const pauseAfterFailureMs = 5_000;
/** What takes longer does not hold up the end of the process: it is done again later, here or elsewhere. */
const closeTimeoutMs = 5_000;

/**
 * Calls work when it is due, in every process that has one: what is due, and who does it, is decided in the database.
 * Calls never overlap in a process.
 */
export class Alarm {
  readonly #work: DueWork;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #started = false;
  #wokenMeanwhile = false;

  constructor(work: DueWork, log: Log) {
    this.#work = work;
    this.#log = log;
  }

  start(): void {
    this.#started = true;
    this.wake();
  }

  /** Something may be due sooner than it was known. Does nothing before the start. */
  wake(): void {
    if (!this.#started) return;
    clearTimeout(this.#timer);
    this.#wokenMeanwhile = true;
    this.#running ??= this.#run();
  }

  /** Resolves once no work is under way, or it takes too long. */
  async close(): Promise<void> {
    this.#started = false;
    clearTimeout(this.#timer);
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, closeTimeoutMs);
    await Promise.race([this.#running, late]);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    let pauseMs = 0;
    while (this.#started && this.#wokenMeanwhile) {
      this.#wokenMeanwhile = false;
      pauseMs = await this.#pauseAfterWork();
    }
    this.#running = null;
    if (this.#started) this.#timer = setTimeout(() => this.wake(), pauseMs).unref();
  }

  async #pauseAfterWork(): Promise<number> {
    try {
      const next = await this.#work(sharedNow());
      const longestMs = maxPauseMs * (1 - spread * Math.random());
      if (next === null) return longestMs;
      const pauseMs = next - sharedNow();
      return pauseMs > 0 ? Math.min(pauseMs, longestMs) : minPauseMs;
    } catch (err) {
      this.#log.warn({ err }, 'work that was due could not be done');
      return pauseAfterFailureMs;
    }
  }
}
