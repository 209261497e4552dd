/**
 * Lets work that was begun side by side go on in the order in which it began, by key: what takes longer holds up those
 * behind it, and what fails does not.
 */
export class InOrder {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Resolves as `work` does, once everything of the key before it has been done. */
  async after<Result>(key: string, work: Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const done = Promise.allSettled([before, work]);
    this.#last.set(key, done);
    await before;
    try {
      return await work;
    } finally {
      if (this.#last.get(key) === done) this.#last.delete(key);
    }
  }
}
