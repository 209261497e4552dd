import type { Steps } from '../../process/turns.ts';

/** By code units, as `<` compares: the search below relies on it. */
const byUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Texts that are sorted, or merged, in one step. */
const step = 2_000;

function* merged(one: readonly string[], other: readonly string[]): Steps<string[]> {
  const all: string[] = [];
  let [at, beside] = [0, 0];
  while (at < one.length || beside < other.length) {
    const isOne = beside >= other.length || (at < one.length && (one[at] as string) <= (other[beside] as string));
    all.push((isOne ? one[at++] : other[beside++]) as string);
    if (all.length % step === 0) yield;
  }
  return all;
}

/** Sorts so many texts in steps that it holds nobody up. */
export function* sortedTexts(texts: readonly string[]): Steps<readonly string[]> {
  let lists: (readonly string[])[] = [];
  for (let from = 0; from < texts.length; from += step) {
    lists.push(texts.slice(from, from + step).sort(byUnits));
    yield;
  }
  while (lists.length > 1) {
    const next: (readonly string[])[] = [];
    for (let at = 0; at < lists.length; at += 2) next.push(yield* merged(lists[at] ?? [], lists[at + 1] ?? []));
    lists = next;
  }
  return lists[0] ?? [];
}

/** Sorted texts, of which those that begin at a place of another text are found without asking each. */
export class TextIndex {
  readonly #sorted: readonly string[];

  /** @param sorted by code units, each once */
  constructor(sorted: readonly string[]) {
    this.#sorted = sorted;
  }

  /** The texts that stand in `text` from `from` on, shortest first. */
  *at(text: string, from: number): Generator<string> {
    let low = 0;
    let high = this.#sorted.length;
    // All that are left have so many characters in common with the text; each turn leaves those with one more.
    for (let length = 0; from + length < text.length && low < high; length++) {
      const next = text.charCodeAt(from + length);
      low = this.#first(low, high, (sorted) => sorted.charCodeAt(length) >= next);
      high = this.#first(low, high, (sorted) => sorted.charCodeAt(length) > next);
      const shortest = this.#sorted[low] as string;
      if (low < high && shortest.length === length + 1) yield shortest;
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
