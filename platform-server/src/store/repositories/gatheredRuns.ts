import { Breaks } from '../../process/turns.ts';
import { firstIdAt, timeOfId } from '../ids.ts';
import { maxRowSpanMs, PackedRuns } from '../packedRuns.ts';
import type { Slice } from './placedPage.ts';

/** A number above or below another one. */
export interface ValueRange {
  /** Key of its path. */
  path: number;
  operator: '<' | '<=' | '>' | '>=';
  value: number;
  /** Keys of all the numbers that it may be. */
  magnitudes: readonly number[];
}

/** What the values of a run meet, in keys of `run_search`. */
export interface ValueSearch {
  /** It has every one of these. */
  all: readonly number[];
  /** It has one of each of these. */
  any: readonly (readonly number[])[];
  /** It has none of these. */
  none: readonly number[];
  ranges: readonly ValueRange[];
}

/** Where runs are taken from that are then looked at. */
export interface Source {
  /** Their keys, and no others. */
  keys: Pick<ValueSearch, 'all' | 'any'>;
  /** Of more than these only the first one behind them is taken. */
  bound: number;
  /** Not ordered: all that there are, or it's of no use. */
  isWhole: boolean;
}

/** What runs are taken by and looked at for. */
export interface TakeOptions extends Source, Pick<ValueSearch, 'none' | 'ranges'> {
  /** The smallest id; null for the oldest run. */
  since: string | null;
  slice: Slice;
}

/** Runs that were taken, in the order of the slice. */
export interface RunPortion {
  /** One more than the bound where there are more. */
  runs: readonly TakenRun[];
  /** An id up to which all runs were looked at, where those behind it were left: none of them is among the runs. */
  end: string | null;
}

/** A run that has the keys of the source. */
interface TakenRun {
  id: string;
  /** Its values meet what else is asked for. */
  fits: boolean;
}

/** A row of `run_search`; of one run, it is told whether that fits. */
export interface FoundRow {
  id: string;
  fits: boolean;
  runs: Buffer | null;
  /** Where the keys that are asked for stand among those of the row, from 1 on. */
  places: (number | null)[] | null;
}

/**
 * Rows of many runs that are unpacked for one search, a quarter of a millisecond each: of a log of 100,000 runs all. A
 * value that few runs of each row have would otherwise take as many rows as it has runs.
 */
const maxUnpacked = { ordered: 1_000, whole: 4_000 };

const compared: Readonly<Record<ValueRange['operator'], (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

/** The runs of a row of many that have the keys of the source. */
function takenRuns(
  { keys: { all, any }, none, ranges }: TakeOptions,
  runs: PackedRuns,
  found: FoundRow['places'],
): TakenRun[] {
  const places = (found ?? []).map((place) => (place === null ? null : place - 1)).values();
  const next = (keys: readonly unknown[]) => keys.map(() => places.next().value ?? null);
  // How much of what is asked for each run has.
  const met = new Uint16Array(runs.count);
  const meet = (some: Iterable<number>) => {
    for (const run of new Set(some)) met[run] = (met[run] ?? 0) + 1;
  };
  for (const place of next(all)) meet(runs.runsWith(place));
  for (const some of any.map(next)) meet(some.flatMap((place) => [...runs.runsWith(place)]));
  const taken = all.length + any.length;
  const unfit = new Set(next(none).flatMap((place) => [...runs.runsWith(place)]));
  const inRanges = ranges.map(({ operator, value }) => {
    const [place] = next([value]);
    return new Set(runs.runsWhere(place ?? null, (each) => compared[operator](each, value)));
  });
  const result: TakenRun[] = [];
  for (const [run, count] of met.entries()) {
    const fits = !unfit.has(run) && inRanges.every((range) => range.has(run));
    if (count === taken) result.push({ id: runs.id(run), fits });
  }
  return result;
}

/** Gathers runs of rows that come in the order of their newest runs, until those are known that come first. */
export class Gathering {
  readonly #taking: TakeOptions;
  readonly #taken = new Map<string, TakenRun>();
  readonly #breaks = new Breaks();
  #unpacked = 0;

  constructor(taking: TakeOptions) {
    this.#taking = taking;
  }

  async add(rows: readonly FoundRow[]): Promise<void> {
    for (const { id, fits, runs, places } of rows) {
      if (this.#breaks.isDue) await this.#breaks.take();
      if (runs === null) {
        this.#take({ id, fits });
        continue;
      }
      this.#unpacked++;
      for (const run of takenRuns(this.#taking, new PackedRuns(runs), places)) this.#take(run);
    }
  }

  // A run may be in two rows: written by its worker, and by who made up for it.
  #take(run: TakenRun): void {
    const { since, slice } = this.#taking;
    const isInPlace = slice.before === null || run.id < slice.before;
    if (isInPlace && (slice.after === null || run.id > slice.after) && (since === null || run.id >= since))
      this.#taken.set(run.id, run);
  }

  /** Whether nothing that comes behind this row can be among those that are taken. */
  isEnough(last: FoundRow): boolean {
    const { bound, isWhole } = this.#taking;
    if (this.#taken.size <= bound) return false;
    return isWhole || this.#runsUpTo(this.#edgeAt(last)).length > bound;
  }

  /** Whether so many rows were read that the search ends here, although it may have found nothing yet. */
  get isExhausted(): boolean {
    return this.#unpacked >= (this.#taking.isWhole ? maxUnpacked.whole : maxUnpacked.ordered);
  }

  /** All that were taken. */
  result(): RunPortion {
    return { runs: this.#sorted([...this.#taken.values()]), end: null };
  }

  /** Those ahead of all that may come behind this row. */
  resultUpTo(last: FoundRow): RunPortion {
    const end = this.#edgeAt(last);
    return { runs: this.#sorted(this.#runsUpTo(end)), end };
  }

  /** Rows come by their newest runs: where runs begin that those behind this row may have. */
  #edgeAt(last: FoundRow): string {
    return this.#taking.slice.order === 'desc' ? last.id : firstIdAt(timeOfId(last.id) - maxRowSpanMs);
  }

  #runsUpTo(edge: string): TakenRun[] {
    const isAhead = this.#taking.slice.order === 'desc' ? (id: string) => id >= edge : (id: string) => id < edge;
    return [...this.#taken.values()].filter(({ id }) => isAhead(id));
  }

  #sorted(runs: TakenRun[]): TakenRun[] {
    const sign = this.#taking.slice.order === 'desc' ? -1 : 1;
    return runs.sort((one, other) => (one.id < other.id ? -sign : sign)).slice(0, this.#taking.bound + 1);
  }
}
