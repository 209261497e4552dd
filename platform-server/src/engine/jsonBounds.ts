/** Lists and objects within each other that a payload may have; deeper ones are a mistake or an attack. */
export const nestingLimit = 1000;

/**
 * Values that a payload may have. Every stage of a message costs by the value, not by the byte: two megabytes of `{}`
 * held everybody up for seconds, two megabytes of text for none.
 */
export const valueLimit = 200_000;

/** What a JSON text has too much of. */
export type Excess = 'depth' | 'values';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/** 1 for brackets that open, -1 for those that close. */
const brackets = new Int8Array(128);
for (const opening of '[{') brackets[opening.charCodeAt(0)] = 1;
for (const closing of ']}') brackets[closing.charCodeAt(0)] = -1;

/** The place of the quote that ends a text which begins at `from`; the end of all where none does. */
export function endOfText(json: string, from: number): number {
  for (let index = from; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === quote) return index;
    if (code === backslash) index++;
  }
  return json.length;
}

/** Counts the values of a JSON text, a stretch of it at a time. Nothing is built of a hostile text. */
export class JsonCount {
  readonly #deepest: number;
  readonly #maxValues: number;
  #depth = 0;
  #values = 1;

  constructor(deepest: number, maxValues: number) {
    this.#deepest = deepest;
    this.#maxValues = maxValues;
  }

  /** Counts until `to` or, where that is within a text, until its end. Answers where it got, or what is too much. */
  through(json: string, from: number, to: number): number | Excess {
    let index = from;
    for (; index < to; index++) {
      const code = json.charCodeAt(index);
      if (code === quote) index = endOfText(json, index + 1);
      else if (code === comma) this.#values++;
      else if (code < 128) {
        const step = brackets[code] as number;
        if (step === 0) continue;
        this.#depth += step;
        if (step > 0) this.#values++;
        if (this.#depth > this.#deepest) return 'depth';
      }
      if (this.#values > this.#maxValues) return 'values';
    }
    return index;
  }
}

/**
 * What a JSON text has more of than a payload may; null for one within the limits. A list or an object that is not alone counts twice, for its comma and its bracket, which is near to
 * what it costs.
 */
export function excessOf(json: string, deepest = nestingLimit, maxValues = valueLimit): Excess | null {
  // Shorter texts have no room for so much.
  if (json.length < nestingLimit * 2) return null;
  const counted = new JsonCount(deepest, maxValues).through(json, 0, json.length);
  return typeof counted === 'number' ? null : counted;
}
