import { log } from './log.js';

/**
 * The language's own types do not know it yet.
 *
 * @type {{ rawJSON(text: string): unknown }}
 */
const { rawJSON } = /** @type {any} */ (JSON);
const parse = /** @type {(text: string, revive?: Function) => any} */ (JSON.parse);

// Shorter ones are below 2^53, and those behind a point are of fractions.
const mayBeLong = /(?<![\d.])\d{16}/;
const whole = /^-?\d+$/;

/** Those of the call by their digits, so that equal ones are the same to `===`, sets and maps. */
/** @type {Map<string, ExactInteger>} */
const known = new Map();

/**
 * A whole number that no number of the language holds. It is a text where one is asked for, a BigInt to `==` and `+`,
 * and is written as JSON by its digits. Other arithmetic rounds it, and says so in the log.
 */
class ExactInteger {
  /** @type {string} */
  #digits;
  #isReported = false;

  /** @param {string} digits */
  constructor(digits) {
    this.#digits = digits;
    Object.freeze(this);
  }

  toString() {
    return this.#digits;
  }

  toJSON() {
    return rawJSON(this.#digits);
  }

  /** @param {string} hint */
  [Symbol.toPrimitive](hint) {
    if (hint === 'string') return this.#digits;
    if (hint !== 'number') return BigInt(this.#digits);
    const rounded = Number(this.#digits);
    if (!this.#isReported)
      log(`Warning: ${this.#digits} was rounded to ${BigInt(rounded)}. Use BigInt(String(value)) to keep its digits.`);
    this.#isReported = true;
    return rounded;
  }
}
Object.freeze(ExactInteger);
Object.freeze(ExactInteger.prototype);

/** @param {string} digits */
function exact(digits) {
  const before = known.get(digits);
  if (before) return before;
  const made = new ExactInteger(digits);
  known.set(digits, made);
  return made;
}

/**
 * The input of a call, with whole numbers that would be rounded kept by their digits.
 *
 * @param {string} text JSON
 */
export function readInput(text) {
  known.clear();
  if (!mayBeLong.test(text)) return parse(text);
  return parse(
    text,
    (/** @type {string} */ _key, /** @type {unknown} */ value, /** @type {{ source: string }} */ { source }) =>
      typeof value === 'number' && !Number.isSafeInteger(value) && whole.test(source) && String(value) !== source
        ? exact(source)
        : value,
  );
}
