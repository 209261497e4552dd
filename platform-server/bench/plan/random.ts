/** Numbers that look random and are the same at every run (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** An id of a user or organisation. */
  id(): string {
    const part = () =>
      this.below(2 ** 16)
        .toString(16)
        .padStart(4, '0');
    return `${part()}${part()}-${part()}-7${part().slice(1)}-8${part().slice(1)}-${part()}${part()}${part()}`;
  }

  /** A text as long as another, in words that nothing else is made of: it compresses worse than real ones. */
  like(text: string): string {
    const letters = 'etaoinshrdlucmfwypvbg';
    return text.replace(/\p{Letter}/gu, () => letters[this.below(letters.length)] ?? 'e');
  }
}
