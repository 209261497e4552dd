import { endsConnection } from './databaseOutage.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Writes what many bring together, one batch at a time: what comes while one is written is the next one. Where a batch is
 * refused each of it is written alone, so that nobody fails for somebody else's.
 */
export class Batches<Item, Result> {
  readonly #write: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #most: number;
  #waiting: Waiting<Item, Result>[] = [];
  #isWriting = false;

  /**
   * @param most of one batch
   * @param write brings a result for each, in their order
   */
  constructor(most: number, write: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#most = most;
    this.#write = write;
  }

  add(item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ item, resolve, reject });
    if (!this.#isWriting) {
      this.#isWriting = true;
      // Whoever comes in the same turn of the event loop goes with it.
      setImmediate(() => void this.#writeAll());
    }
    return promise;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#writeThese(this.#waiting.splice(0, this.#most));
    this.#isWriting = false;
  }

  async #writeThese(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#write(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length === 1 || endsConnection(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#writeThese([one]);
    }
  }
}
