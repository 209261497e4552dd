/** Brings facts to the browsers that listen. Best effort: who was away reads anew after reconnecting. */
export interface Publisher {
  /** Whether anybody may be listening; what nobody hears need not be computed. */
  hasListeners(channel: string): boolean;
  publish(channel: string, event: string, data: unknown): void;
}

/** Brings to browsers what concerns every account alike. Best effort as well. */
export interface Announcer {
  /** Tells the pages of every account. */
  publishToAll(event: string, data: unknown): void;
  /** Tells the pages that are connected to this process: none, where the push service is elsewhere. */
  publishHere(event: string, data: unknown): void;
}
