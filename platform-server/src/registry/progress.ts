/** Which of the numbers 1, 2, 3 … were reached, when they come nearly in order. */
export class Progress {
  /** Every number up to this one was reached. */
  #unbroken: number;
  readonly #ahead = new Set<number>();

  constructor(unbroken: number) {
    this.#unbroken = unbroken;
  }

  /** Notes that a number was reached; false when it was before. */
  reach(number: number): boolean {
    if (number <= this.#unbroken || this.#ahead.has(number)) return false;
    this.#ahead.add(number);
    while (this.#ahead.delete(this.#unbroken + 1)) this.#unbroken += 1;
    return true;
  }
}
