/** Locks between processes, one for each permit of a group; a process that ends loses its own. */
export interface PermitLocks {
  /** Tries for `count` permits below `permits` and outside `held`; answers those it got. */
  take(group: string, permits: number, count: number, held: readonly number[]): Promise<number[]>;
  release(group: string, permits: readonly number[]): Promise<void>;
}

/** A permit that a run holds. */
export interface Permit {
  leave(): void;
}

/** Who waits for a permit. */
export interface PermitWaiter {
  enter(permit: Permit): void;
  /** Other processes hold all permits: leave the run in the queue. */
  refuse(): void;
}

/** What the other processes are told about a group. */
export interface GroupHints {
  wanted(group: string): void;
  freed(group: string): void;
}
