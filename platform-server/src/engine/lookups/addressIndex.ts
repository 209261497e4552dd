import type { Steps } from '../../process/turns.ts';
import { type AddressRange, rangeSize, readAddress } from './addressRange.ts';
import { sortedTexts } from './textIndex.ts';

/** A text that two ranges of the same addresses have in common. */
export const rangeKey = ({ first, last }: AddressRange): string => `${first}-${last}`;

/** The bits of an address that ranges of so many bits share. */
function sharedKey(digits: string, bits: number): string {
  const [whole, more] = [bits >> 2, bits & 3];
  const next =
    more === 0 ? '' : (Number.parseInt(digits[whole] as string, 16) & (0xf << (4 - more)) & 0xf).toString(16);
  return `${digits.length}:${bits}:${digits.slice(0, whole)}${next}`;
}

/** Ranges with any ends, in the order of the first one; `reach` is the farthest last one of each and those before it. */
interface AnyEnds {
  keys: readonly string[];
  reach: readonly string[];
}

/** Hexadecimal digits of IPv4 and of IPv6. */
const digitsOfKinds = [8, 32] as const;

/** Ranges that are read in one step. */
const step = 500;

/**
 * Finds the ranges that hold an address. Those of whole bits by their lengths, of which there are few. Others by their
 * first address, and those before it that reach as far: quick unless thousands of them hold the same address.
 */
export class AddressIndex {
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #keyByBits: ReadonlyMap<string, string>;
  /** By the digits of an address: the lengths there are. */
  readonly #lengths: ReadonlyMap<number, readonly number[]>;
  readonly #others: ReadonlyMap<number, AnyEnds>;

  private constructor(
    sizes: ReadonlyMap<string, number>,
    keyByBits: ReadonlyMap<string, string>,
    lengths: ReadonlyMap<number, ReadonlySet<number>>,
    others: ReadonlyMap<number, AnyEnds>,
  ) {
    this.#sizes = sizes;
    this.#keyByBits = keyByBits;
    this.#lengths = new Map([...lengths].map(([digits, bits]) => [digits, [...bits]]));
    this.#others = others;
  }

  static *of(ranges: Iterable<AddressRange>): Steps<AddressIndex> {
    const [sizes, keyByBits] = [new Map<string, number>(), new Map<string, string>()];
    const lengths = new Map(digitsOfKinds.map((digits): [number, Set<number>] => [digits, new Set()]));
    const others = new Map(digitsOfKinds.map((digits): [number, string[]] => [digits, []]));
    let place = 0;
    for (const range of ranges) {
      if (place++ % step === 0) yield;
      const { first, bits } = range;
      sizes.set(rangeKey(range), rangeSize(range));
      if (bits === null) {
        others.get(first.length)?.push(rangeKey(range));
      } else {
        keyByBits.set(sharedKey(first, bits), rangeKey(range));
        lengths.get(first.length)?.add(bits);
      }
    }
    const sorted = new Map<number, AnyEnds>();
    for (const [digits, keys] of others) sorted.set(digits, yield* withReach(keys));
    return new AddressIndex(sizes, keyByBits, lengths, sorted);
  }

  /** The keys of the ranges that hold an address, the narrowest first. */
  at(text: string): string[] {
    const digits = readAddress(text);
    if (digits === null) return [];
    const found: string[] = [];
    for (const bits of this.#lengths.get(digits.length) ?? []) {
      const key = this.#keyByBits.get(sharedKey(digits, bits));
      if (key !== undefined) found.push(key);
    }
    found.push(...holding(this.#others.get(digits.length), digits));
    const sizeOfKey = (key: string) => this.#sizes.get(key) as number;
    return found.length > 1 ? found.sort((a, b) => sizeOfKey(a) - sizeOfKey(b)) : found;
  }
}

const lastOf = (key: string) => key.slice(key.indexOf('-') + 1);

function* withReach(unsorted: readonly string[]): Steps<AnyEnds> {
  const keys = yield* sortedTexts(unsorted);
  const reach: string[] = [];
  let farthest = '';
  for (const key of keys) {
    if (lastOf(key) > farthest) farthest = lastOf(key);
    reach.push(farthest);
    if (reach.length % step === 0) yield;
  }
  return { keys, reach };
}

function holding(ends: AnyEnds | undefined, digits: string): string[] {
  const found: string[] = [];
  let [low, high] = [0, ends?.keys.length ?? 0];
  // The first one that begins behind the address: `g` comes after all digits.
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends?.keys[middle] as string) > `${digits}-g`) high = middle;
    else low = middle + 1;
  }
  for (let at = low - 1; at >= 0 && (ends?.reach[at] as string) >= digits; at--) {
    const key = ends?.keys[at] as string;
    if (lastOf(key) >= digits) found.push(key);
  }
  return found;
}
