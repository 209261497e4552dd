import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A run with what it is found by. */
export interface SearchedRun {
  id: string;
  keys: readonly number[];
  /** Values that are compared, by the key of their path. */
  numbers: Readonly<Record<string, readonly number[]>>;
}

/** A run in a row of many: its keys, and the paths of its numbers, are places in the keys of the row. */
export interface PackedRun {
  id: string;
  keys: readonly number[];
  numbers: readonly (readonly [place: number, ...values: number[]])[];
}

type WrittenRun = [PackedRun['id'], PackedRun['keys'], PackedRun['numbers']];

/** Between the oldest and the newest run of a row: whoever reads rows in order knows by it what cannot come any more. */
export const maxRowSpanMs = 10_000;

/** First byte of what is packed, so that it may be written in another way one day. */
const format = 1;

/** Runs with the keys of all of them, each once. */
export function packRuns(runs: readonly SearchedRun[]): { keys: readonly number[]; runs: Buffer } {
  const places = new Map<number, number>();
  const placeOf = (key: number) => {
    const known = places.get(key) ?? places.size;
    places.set(key, known);
    return known;
  };
  const written = runs.map(
    ({ id, keys, numbers }): WrittenRun => [
      id,
      keys.map(placeOf),
      Object.entries(numbers).map(([path, values]) => [placeOf(Number(path)), ...values]),
    ],
  );
  const packed = deflateRawSync(JSON.stringify(written), { level: 1 });
  return { keys: [...places.keys()], runs: Buffer.concat([Buffer.of(format), packed]) };
}

/** The runs of a row, as `packRuns` wrote them. */
export function unpackRuns(runs: Buffer): PackedRun[] {
  if (runs[0] !== format) throw new Error(`Runs of a search row have the unknown format ${runs[0]}`);
  const written: WrittenRun[] = JSON.parse(inflateRawSync(runs.subarray(1)).toString('utf8'));
  return written.map(([id, keys, numbers]) => ({ id, keys, numbers }));
}
