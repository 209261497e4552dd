import type { RowProblem } from 'shared-contracts/api/import-page';

/**
 * Numbers of rows in the file of the sender, who may have left some out. Here rows are counted as they were sent; the
 * sender is told the numbers of the file.
 */
export class RowNumbers {
  readonly #removed: readonly number[];

  /** @param removed numbers of rows that were left out, in order and each once */
  constructor(removed: readonly number[]) {
    this.#removed = removed;
  }

  /** The number in the file of a row by its count, from 1. */
  inFile(count: number): number {
    // So many rows are left out before the one: those that have fewer kept ones in front of them than it.
    return count + this.#first((removed, place) => removed - place > count);
  }

  /** How many rows were sent up to a number in the file. */
  sentUpTo(number: number): number {
    return number - this.#first((removed) => removed > number);
  }

  /** Problems with the numbers that they name in the file. */
  named(problems: readonly RowProblem[]): RowProblem[] {
    return problems.map((problem) => {
      const { code, params } = problem;
      if (code !== 'duplicate' || typeof params?.row !== 'number') return problem;
      return { ...problem, params: { ...params, row: this.inFile(params.row) } };
    });
  }

  /** The place of the first number that passes; their count where none does. */
  #first(passes: (removed: number, place: number) => boolean): number {
    let [from, to] = [0, this.#removed.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (passes(this.#removed[middle] ?? 0, middle)) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}
