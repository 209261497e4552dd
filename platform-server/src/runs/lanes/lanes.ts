import type { Lane } from './lane.ts';
import type { LaneGuest, LaneHints, LaneLocks } from './laneParts.ts';
import { OpenLane } from './openLane.ts';

const idleMs = 5_000;

/**
 * Keeps the settings for concurrency over all processes. Places are locks of the worker's session, kept for a while
 * after use: as long as one process runs a scenario, starting a run costs no round trip. A process that finds all
 * places taken asks for one, and gets the next that becomes free.
 */
export class Lanes {
  readonly #open = new Map<string, OpenLane>();
  readonly #locks: LaneLocks;
  readonly #hints: LaneHints;
  #timer: NodeJS.Timeout | null = null;

  constructor(locks: LaneLocks, hints: LaneHints) {
    this.#locks = locks;
    this.#hints = hints;
  }

  /** Lets the guest in, now or when a place is free. */
  request(lane: Lane, guest: LaneGuest): void {
    let open = this.#open.get(lane.name);
    if (!open) {
      open = new OpenLane(lane.name, this.#locks, this.#hints);
      this.#open.set(lane.name, open);
      this.#timer ??= setInterval(() => this.#closeIdle(), idleMs).unref();
    }
    open.admit(lane, guest);
  }

  /** Another process asks for a place. */
  wantedElsewhere(lane: string): void {
    this.#open.get(lane)?.giveWay();
  }

  /** Another process gave up a place. */
  freedElsewhere(lane: string): void {
    this.#open.get(lane)?.tryAgain();
  }

  /** Stops keeping anything; the locks go with the session. */
  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#open.clear();
  }

  #closeIdle(): void {
    for (const [name, lane] of this.#open) {
      if (!lane.isIdleSince(Date.now() - idleMs)) continue;
      this.#open.delete(name);
      lane.close();
    }
    if (this.#open.size === 0) this.close();
  }
}
