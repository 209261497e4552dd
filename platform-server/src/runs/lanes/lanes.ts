import type { Lane } from './lane.ts';
import { OpenLane } from './openLane.ts';

/** Locks between processes, one for each place of a lane; a process that ends loses its own. */
export interface LaneLocks {
  /** Tries for `count` places below `places` and outside `held`; answers those it got. */
  take(lane: string, places: number, count: number, held: readonly number[]): Promise<number[]>;
  release(lane: string, places: readonly number[]): Promise<void>;
}

/** A place that a run holds. */
export interface LanePlace {
  leave(): void;
}

/** Who waits for a place. */
export interface LaneGuest {
  enter(place: LanePlace): void;
  /** Other processes hold all places: leave the run in the queue. */
  refuse(): void;
}

/** What the other processes are told about a lane. */
export interface LaneHints {
  wanted(lane: string): void;
  freed(lane: string): void;
}

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
