/** Brings facts to the browsers that listen. Best effort: who was away reads anew after reconnecting. */
export interface Publisher {
  /** Whether anybody may be listening; what nobody hears need not be computed. */
  hasListeners(channel: string): boolean;
  publish(channel: string, event: string, data: unknown): void;
}
