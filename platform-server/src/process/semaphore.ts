/** Lets so many pieces of work run at once; further ones wait in the order they came. */
export class Semaphore {
  readonly #permits: number;
  #used = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(permits: number) {
    this.#permits = permits;
  }

  /** Nothing runs, nothing waits. */
  get isIdle(): boolean {
    return this.#used === 0;
  }

  /** Pieces of work that wait for a permit. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Calls `begin` as soon as a permit is free, perhaps at once. It is kept until `release`. */
  acquire(begin: () => void): void {
    if (this.#used >= this.#permits) {
      this.#waiting.push(begin);
      return;
    }
    this.#used++;
    begin();
  }

  /** Gives a permit back, to who waits the longest. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#used--;
  }

  /** Does work while it holds a permit. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => this.acquire(resolve));
    try {
      return await work();
    } finally {
      this.release();
    }
  }
}
