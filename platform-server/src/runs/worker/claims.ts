import { outageOf } from '../../process/databaseOutage.ts';
import type { Log } from '../../process/log.ts';

/** What taking runs from the queue needs. */
export interface ClaimSource {
  /** How many runs there is room for. */
  room(): number;
  /** Takes up to so many; answers how many it got. */
  claim(limit: number): Promise<number>;
  log: Log;
}

// setTimeout takes no more than 2^31 ms.
const maxTimerMs = 2_000_000_000;

/** Takes runs from the queue whenever there is room and a reason to poll: a hint, a wake-up time, a regular poll. */
export class Claims {
  readonly #source: ClaimSource;
  #wanted = false;
  #claiming: Promise<void> | null = null;
  #alarm: NodeJS.Timeout | null = null;
  #alarmAt = Number.POSITIVE_INFINITY;
  #closed = false;

  constructor(source: ClaimSource) {
    this.#source = source;
  }

  /** There may be runs to take. */
  poll(): void {
    this.#wanted = true;
    if (this.#claiming || this.#closed) return;
    // Not within `#claim`: without room that has ended before there is a promise to forget.
    this.#claiming = this.#claim().finally(() => {
      this.#claiming = null;
    });
  }

  /** There may be, and now there is room for them. */
  roomMade(): void {
    if (this.#wanted) this.poll();
  }

  /** A run wants to go on at this time, ms since the epoch. */
  schedulePoll(time: number): void {
    if (time >= this.#alarmAt || this.#closed) return;
    if (this.#alarm) clearTimeout(this.#alarm);
    this.#alarmAt = time;
    this.#alarm = setTimeout(() => this.#ring(time), Math.min(Math.max(time - Date.now(), 0), maxTimerMs));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#alarm) clearTimeout(this.#alarm);
    await this.#claiming;
  }

  #ring(time: number): void {
    this.#alarmAt = Number.POSITIVE_INFINITY;
    if (time > Date.now()) this.schedulePoll(time);
    else this.poll();
  }

  async #claim(): Promise<void> {
    try {
      for (let room = this.#source.room(); this.#wanted && room > 0 && !this.#closed; room = this.#source.room()) {
        this.#wanted = false;
        // Less than asked for means that nothing is left.
        if ((await this.#source.claim(room)) >= room) this.#wanted = true;
      }
    } catch (error) {
      this.#wanted = true;
      // Of an outage the server speaks once, not at every poll.
      if (!outageOf(error))
        this.#source.log.warn({ err: error }, 'runs could not be taken from the queue; the next poll tries again');
    }
  }
}
