/** Sorted texts, of which those that begin at a place of another text are found without asking each. */
export class TextIndex {
  readonly #sorted: readonly string[];

  constructor(texts: Iterable<string>) {
    // By code units, as `<` compares: the search below relies on it.
    this.#sorted = [...new Set(texts)].sort((a, b) => (a < b ? -1 : Number(a > b)));
  }

  /** The texts that stand in `text` from `from` on, shortest first. */
  *at(text: string, from: number): Generator<string> {
    let low = 0;
    let high = this.#sorted.length;
    // Each turn leaves the texts that have one more character in common.
    for (let length = 1; from + length <= text.length && low < high; length++) {
      const beginning = text.slice(from, from + length);
      low = this.#first(low, high, (sorted) => sorted >= beginning);
      high = this.#first(low, high, (sorted) => !sorted.startsWith(beginning));
      if (low < high && this.#sorted[low] === beginning) yield beginning;
    }
  }

  #first(from: number, to: number, holds: (text: string) => boolean): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(this.#sorted[middle] as string)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
