interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/** Those who wait until something is stored. */
export class Waiters {
  #waiting: Waiter[] = [];
  #inFlight: Waiter[] | null = null;

  /** Settles with the next batch. */
  next(): Promise<void> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Settles with the batch that is being written; at once when there is none. */
  current(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (this.#inFlight) this.#inFlight.push({ resolve, reject });
    else resolve();
    return promise;
  }

  /** Everybody who waits now goes with the batch that is about to be written. */
  beginFlush(): void {
    this.#inFlight = this.#waiting;
    this.#waiting = [];
  }

  /** The batch is stored, or has failed. */
  settle(error: Error | null): void {
    const settled = this.#inFlight ?? [];
    this.#inFlight = null;
    for (const waiter of settled) error ? waiter.reject(error) : waiter.resolve();
  }

  /** Nothing more will be stored. */
  abandon(error: Error): void {
    this.settle(error);
    this.beginFlush();
    this.settle(error);
  }
}
