/** Which permits of a group are tried for. */
export interface WantedPermits {
  /** Below `permits`, and outside `held`. */
  permits: number;
  held: readonly number[];
  count: number;
  /** For runs that are in the table. Others get none of an exclusive group while older runs of it wait there. */
  isForStored: boolean;
}

/** Locks between processes, one for each permit of a group; a process that ends loses its own. */
export interface PermitLocks {
  /** Answers those it got. */
  take(group: string, wanted: WantedPermits): Promise<number[]>;
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
