/** A connection as far as it matters whether it has shown whose it is. */
export interface PushVisitor {
  /** It has subscribed to a private channel, for which the server signs. */
  readonly isProven: boolean;
}

/**
 * Connections that have not shown yet whose they are, by address. A page does so within a moment, so when an address
 * has too many it is the oldest that leaves: it is most likely one that never will, and nobody new is kept out. Those
 * that have shown it count for their account alone, however many people share an address.
 */
export class Strangers<Connection extends PushVisitor> {
  readonly #most: number;
  readonly #byAddress = new Map<string, Set<Connection>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds a connection, or makes it the newest if it is one of them. Answers the one that has to leave for it. */
  add(address: string, connection: Connection): Connection | null {
    const others = this.#byAddress.get(address) ?? new Set();
    others.delete(connection);
    for (const other of others) if (other.isProven) others.delete(other);
    const [oldest] = others;
    const leaving = oldest && others.size >= this.#most ? oldest : null;
    if (leaving) others.delete(leaving);
    this.#byAddress.set(address, others.add(connection));
    return leaving;
  }

  remove(address: string, connection: Connection): void {
    const others = this.#byAddress.get(address);
    others?.delete(connection);
    if (others?.size === 0) this.#byAddress.delete(address);
  }
}
