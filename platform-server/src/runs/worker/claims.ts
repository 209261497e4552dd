import { outageOf } from '../../process/databaseOutage.ts';
import type { Log } from '../../process/log.ts';
import { sharedNow } from '../../process/sharedClock.ts';

/** What taking runs from the table needs. */
export interface ClaimSource {
  /** Finds out which groups have runs in the table. */
  refresh(): Promise<void>;
  hasRoom(): boolean;
  /** Whether there is something known to take. */
  canClaim(): boolean;
  /** Takes what there is room for; false when nothing of it can be taken now. */
  claim(): Promise<boolean>;
  log: Log;
}

// setTimeout takes no more than 2^31 ms.
const maxTimerMs = 2_000_000_000;
/** Runs that want to go on within so many ms are taken together. */
const stepMs = 10;
/** What is further away than all these is found by the regular refresh. */
const maxTimes = 5_000;

/** Takes runs from the table whenever there is room and a reason: a hint, a wake-up time, a regular refresh. */
export class Claims {
  readonly #source: ClaimSource;
  #isRefreshDue = false;
  /** There was a reason while runs were being taken, which may have come behind the last check of the room. */
  #isRequested = false;
  #claiming: Promise<void> | null = null;
  #alarm: NodeJS.Timeout | null = null;
  /** When runs want to go on, ascending; the first is the alarm's. */
  #times: number[] = [];
  #closed = false;

  constructor(source: ClaimSource) {
    this.#source = source;
  }

  /** There may be runs in the table that nobody here knows of. */
  poll(): void {
    this.#isRefreshDue = true;
    this.#begin();
  }

  /** There is room, or something to take. */
  take(): void {
    if (this.#isRefreshDue || this.#source.canClaim()) this.#begin();
  }

  /** A run wants to go on at this time by the shared clock, ms since the epoch. */
  schedulePoll(time: number): void {
    if (this.#closed) return;
    const rounded = Math.ceil(time / stepMs) * stepMs;
    // Most come behind the others.
    const before = this.#times.findLastIndex((known) => known <= rounded);
    if (this.#times[before] === rounded) return;
    this.#times.splice(before + 1, 0, rounded);
    this.#times.length = Math.min(this.#times.length, maxTimes);
    if (before < 0) this.#setAlarm();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#alarm) clearTimeout(this.#alarm);
    await this.#claiming;
  }

  #setAlarm(): void {
    if (this.#alarm) clearTimeout(this.#alarm);
    const [next] = this.#times;
    this.#alarm =
      next === undefined ? null : setTimeout(() => this.#ring(), Math.min(Math.max(next - sharedNow(), 0), maxTimerMs));
  }

  #ring(): void {
    const now = sharedNow();
    const due = this.#times.findLastIndex((time) => time <= now) + 1;
    this.#times.splice(0, due);
    this.#setAlarm();
    if (due > 0) this.poll();
  }

  #begin(): void {
    this.#isRequested = true;
    if (this.#claiming || this.#closed) return;
    // Not within `#claim`: where there is nothing to do that has ended before there is a promise to forget.
    this.#claiming = this.#claim().finally(() => {
      this.#claiming = null;
      if (this.#isRequested && this.#source.hasRoom()) this.#begin();
    });
  }

  async #claim(): Promise<void> {
    try {
      while (this.#isRequested && !this.#closed && this.#source.hasRoom()) {
        this.#isRequested = false;
        if (this.#isRefreshDue) await this.#refresh();
        if (this.#source.canClaim() && (await this.#source.claim())) this.#isRequested = true;
      }
    } catch (error) {
      this.#isRequested = false;
      // Of an outage the server speaks once, not at every poll.
      if (!outageOf(error))
        this.#source.log.warn({ err: error }, 'runs could not be taken from the queue; the next poll tries again');
    }
  }

  async #refresh(): Promise<void> {
    this.#isRefreshDue = false;
    try {
      await this.#source.refresh();
    } catch (error) {
      this.#isRefreshDue = true;
      throw error;
    }
  }
}
