/** What a process asks the one that supervises it. */
export type ToSupervisor =
  | 'serving'
  /** Somebody wants the figures of all. */
  | { type: 'figures-wanted'; id: number }
  /** Its own figures, in the text of Prometheus. */
  | { type: 'figures'; id: number; text: string };

/** What the supervising process says to one of its own. */
export type ToProcess =
  | { type: 'collect'; id: number }
  /** Of all that answered. */
  | { type: 'all-figures'; id: number; texts: readonly string[] };
