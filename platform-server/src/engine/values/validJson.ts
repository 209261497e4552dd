import { nestingLimit, valueLimit } from '../jsonBounds.ts';
import { afterSpace, signBytes } from './jsonBytes.ts';

const word = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
/** No number is written with more; what is longer is left to `JSON.parse`. */
const longestWord = 400;
/** By byte, 1 for each of these characters: a text may be escapes alone, and each is asked about. */
const among = (characters: string) =>
  Uint8Array.from({ length: 256 }, (_, byte) => Number(characters.includes(String.fromCharCode(byte))));
const escapes = among('"\\/bfnrt');
const hexDigits = among('0123456789abcdefABCDEF');
const invalid = -1;

/** Behind the text that begins here; `invalid` where none does. */
function textEnd(bytes: Buffer, from: number): number {
  if (bytes[from] !== signBytes.quote) return invalid;
  for (let at = from + 1; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === signBytes.quote) return at + 1;
    if (byte < 0x20) return invalid;
    if (byte !== signBytes.backslash) continue;
    const escaped = bytes[++at] as number;
    if (escapes[escaped]) continue;
    if (escaped !== 0x75) return invalid;
    for (const last = at + 4; at < last; ) if (!hexDigits[bytes[++at] as number]) return invalid;
  }
  return invalid;
}

function wordEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && at - from < longestWord) {
    const byte = bytes[at] as number;
    if (byte <= 0x20 || byte === signBytes.comma || byte === signBytes.closeList || byte === signBytes.closeObject)
      break;
    at++;
  }
  return word.test(bytes.toString('latin1', from, at)) ? at : invalid;
}

/** The place of the value behind the name that begins here. */
function valueOfMember(bytes: Buffer, from: number): number {
  const end = textEnd(bytes, from);
  if (end === invalid) return invalid;
  const colon = afterSpace(bytes, end);
  return bytes[colon] === signBytes.colon ? afterSpace(bytes, colon + 1) : invalid;
}

/** Reads JSON from its first byte to its last, and builds nothing of it. */
class Reader {
  readonly #bytes: Buffer;
  /** By depth, whether what is open is an object. */
  readonly #isObject = new Uint8Array(nestingLimit + 2);
  #depth = 0;
  #values = 1;
  /** The last value was a bracket, and has members. */
  #isOpened = false;
  #at: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#at = afterSpace(bytes, 0);
  }

  read(): boolean {
    for (;;) {
      if (!this.#readValue() || this.#values > valueLimit || this.#depth > nestingLimit) return false;
      // Behind a bracket that has opened, its first value is next.
      if (this.#isOpened) continue;
      this.#close();
      if (this.#depth === 0) return afterSpace(this.#bytes, this.#at) === this.#bytes.length;
      if (!this.#readComma()) return false;
    }
  }

  #readValue(): boolean {
    const bytes = this.#bytes;
    const first = bytes[this.#at];
    this.#isOpened = false;
    if (first === signBytes.openList || first === signBytes.openObject)
      return this.#open(first === signBytes.openObject);
    this.#at = first === signBytes.quote ? textEnd(bytes, this.#at) : wordEnd(bytes, this.#at);
    return this.#at !== invalid;
  }

  #open(isObject: boolean): boolean {
    this.#values += 1;
    this.#isObject[++this.#depth] = isObject ? 1 : 0;
    this.#at = afterSpace(this.#bytes, this.#at + 1);
    if (this.#bytes[this.#at] === this.#closing) return true;
    this.#isOpened = true;
    if (isObject) this.#at = valueOfMember(this.#bytes, this.#at);
    return this.#at !== invalid;
  }

  get #closing(): number {
    return this.#isObject[this.#depth] ? signBytes.closeObject : signBytes.closeList;
  }

  /** Behind a value: everything that ends here. */
  #close(): void {
    this.#at = afterSpace(this.#bytes, this.#at);
    while (this.#depth > 0 && this.#bytes[this.#at] === this.#closing) {
      this.#depth -= 1;
      this.#at = afterSpace(this.#bytes, this.#at + 1);
    }
  }

  #readComma(): boolean {
    if (this.#bytes[this.#at] !== signBytes.comma) return false;
    this.#values += 1;
    this.#at = afterSpace(this.#bytes, this.#at + 1);
    if (this.#isObject[this.#depth]) this.#at = valueOfMember(this.#bytes, this.#at);
    return this.#at !== invalid;
  }
}

/**
 * Whether bytes are JSON that `JSON.parse` takes, within the bounds of a payload. Costs no memory. False also for what
 * it does not care to decide, such as numbers of hundreds of digits.
 */
export const isJsonWithinBounds = (bytes: Buffer): boolean => new Reader(bytes).read();
