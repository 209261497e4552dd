/** Brings facts to the browsers that listen. Best effort: who was away reads again after reconnecting. */
export interface Publisher {
  /** Whether anybody may be listening; what nobody hears need not be computed. */
  hasListeners(channel: string): boolean;
  publish(channel: string, event: string, data: unknown): void;
  /** Of what happened not all was published: pages of the channel read again what they show, if the push service allows. */
  readAgain(channel: string): void;
}

/** Brings to browsers what concerns every account alike, and what every process learns of. Best effort as well. */
export interface Announcer {
  /**
   * Tells the pages that are connected to this process: none, where the push service is elsewhere. What it tells may
   * depend on how many they are.
   */
  announceHere(event: string, dataFor: (pages: number) => unknown): void;
  /** Notifies the pages of all accounts by the push service elsewhere; of our own service each process tells its pages. */
  announceElsewhere(event: string, data: unknown): void;
}

/** Brings to browsers what every process learns of on its own. */
export interface NearPublisher {
  /** Notifies the pages of a channel that are connected to this process; all of them, where the push service is elsewhere. */
  publishHere(channel: string, event: string, data: unknown): void;
}
