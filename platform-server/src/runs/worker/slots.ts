/** How many runs this process executes at once; the others wait in the order they came. */
export class Slots {
  readonly #count: number;
  #used = 0;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  /** Calls `begin` as soon as a slot is free, perhaps at once. */
  take(begin: () => void): void {
    if (this.#used >= this.#count) {
      this.#waiting.push(begin);
      return;
    }
    this.#used++;
    begin();
  }

  /** Gives a slot back. */
  free(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#used--;
  }
}
