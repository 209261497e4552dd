import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A run with what it is found by. */
export interface SearchedRun {
  id: string;
  keys: readonly number[];
  /** Values that are compared, by the key of their path. */
  numbers: Readonly<Record<string, readonly number[]>>;
}

/** Runs of a row at most: each is known by a byte. */
export const maxPackedRuns = 250;

/** Between the oldest and the newest run of a row: whoever reads rows in order knows by it what cannot come any more. */
export const maxRowSpanMs = 10_000;

/** First byte of what is packed, so that it may be written in another way one day. */
const format = 1;
const idBytes = 16;

/** Keys of a row by the places they were given. */
class Places {
  readonly #places = new Map<number, number>();
  /** The runs that have a key, by its place. */
  readonly runs: number[][] = [];

  of(key: number): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#places.size;
    this.#places.set(key, place);
    this.runs.push([]);
    return place;
  }

  get keys(): number[] {
    return [...this.#places.keys()];
  }
}

/**
 * Packs up to `maxPackedRuns` runs: how many there are and how many keys and numbers, all ids, where the runs of each key
 * begin, those runs, and of each number the place of its path, its run and its value. Answers the keys of all, each once.
 */
export function packRuns(runs: readonly SearchedRun[]): { keys: readonly number[]; runs: Buffer } {
  const places = new Places();
  const numbers: { place: number; run: number; value: number }[] = [];
  for (const [run, { keys, numbers: own }] of runs.entries()) {
    for (const key of keys) places.runs[places.of(key)]?.push(run);
    for (const [path, values] of Object.entries(own))
      for (const value of values) numbers.push({ place: places.of(Number(path)), run, value });
  }
  let end = 0;
  const ends = places.runs.map((list) => {
    end += list.length;
    return end;
  });
  const packed = Buffer.concat([
    bytesOf(Uint32Array.of(runs.length, ends.length, numbers.length)),
    ...runs.map(({ id }) => Buffer.from(id.replaceAll('-', ''), 'hex')),
    bytesOf(Uint32Array.from(ends)),
    bytesOf(Uint32Array.from(numbers, ({ place }) => place)),
    bytesOf(Float64Array.from(numbers, ({ value }) => value)),
    Buffer.from(numbers.map(({ run }) => run)),
    Buffer.from(places.runs.flat()),
  ]);
  return { keys: places.keys, runs: Buffer.concat([Buffer.of(format), zstdCompressSync(packed)]) };
}

const bytesOf = ({ buffer }: Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>) => Buffer.from(buffer);

/** The runs of a row, as `packRuns` wrote them; each is known by its index. */
export class PackedRuns {
  readonly count: number;
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;
  readonly #numberPlaces: Uint32Array;
  readonly #numberValues: Float64Array;
  readonly #numberRuns: Uint8Array;
  readonly #runs: Uint8Array;

  constructor(packed: Buffer) {
    if (packed[0] !== format) throw new Error(`Runs of a search row have the unknown format ${packed[0]}`);
    const bytes = zstdDecompressSync(packed.subarray(1));
    let at = 0;
    const take = (length: number) => {
      at += length;
      // Copied, so that it begins where larger numbers may.
      return new Uint8Array(bytes.subarray(at - length, at)).buffer;
    };
    const [runs = 0, keys = 0, numbers = 0] = new Uint32Array(take(12));
    this.count = runs;
    this.#bytes = Buffer.from(take(runs * idBytes));
    this.#ends = new Uint32Array(take(keys * 4));
    this.#numberPlaces = new Uint32Array(take(numbers * 4));
    this.#numberValues = new Float64Array(take(numbers * 8));
    this.#numberRuns = new Uint8Array(take(numbers));
    this.#runs = new Uint8Array(take(this.#ends.at(-1) ?? 0));
  }

  id(run: number): string {
    const hex = this.#bytes.toString('hex', run * idBytes, (run + 1) * idBytes);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** The runs that have the key at a place; none have one that has no place. */
  runsWith(place: number | null): Uint8Array {
    if (place === null) return this.#runs.subarray(0, 0);
    return this.#runs.subarray(this.#ends[place - 1] ?? 0, this.#ends[place]);
  }

  /** The runs of which a number at the path with this place fits. */
  runsWhere(place: number | null, fits: (value: number) => boolean): number[] {
    const found: number[] = [];
    for (const [at, own] of this.#numberPlaces.entries())
      if (own === place && fits(this.#numberValues[at] as number)) found.push(this.#numberRuns[at] as number);
    return found;
  }
}
