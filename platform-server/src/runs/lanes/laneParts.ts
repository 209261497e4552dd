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
