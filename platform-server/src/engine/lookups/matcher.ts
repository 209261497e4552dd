import type { EntryContent } from 'shared-contracts/api/lookup';
import { atOnce, type Steps } from '../../process/turns.ts';
import { AddressIndex, rangeKey } from './addressIndex.ts';
import { type AddressRange, readRange } from './addressRange.ts';
import { comparable } from './comparable.ts';
import type { LookupSettings } from './lookupTable.ts';
import { PatternIndex } from './patternIndex.ts';
import { TextIndex } from './textIndex.ts';

/** An entry with the instant of its end, ms since the epoch. */
interface Live {
  entry: EntryContent;
  endsAt: number;
}

type Candidates = (values: readonly string[]) => Iterable<Live>;

/** Finds the entry for values. Entries that are disabled are left out; those that expire are asked at each look-up. */
export type Matcher = (values: readonly unknown[], at: number) => EntryContent | null;

/** Joined by what no text has. */
const keyOf = (values: readonly string[]) => (values.length === 1 ? (values[0] as string) : values.join('\u0000'));

/** Entries that are made ready in one step. */
const step = 500;

function* byKey(
  entries: readonly EntryContent[],
  keyOfEntry: (entry: EntryContent) => string | null,
): Steps<Map<string, Live>> {
  const kept = new Map<string, Live>();
  for (const [place, entry] of entries.entries()) {
    if (place % step === 0) yield;
    if (!entry.enabled) continue;
    const key = keyOfEntry(entry);
    const endsAt = entry.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(entry.expires_at);
    if (key !== null && key !== '') kept.set(key, { entry, endsAt });
  }
  return kept;
}

const none: readonly Live[] = [];

function exact(kept: ReadonlyMap<string, Live>): Candidates {
  return (values) => {
    const found = kept.get(keyOf(values));
    return found ? [found] : none;
  };
}

/** The longest beginning first. */
function prefix(kept: ReadonlyMap<string, Live>, index: TextIndex): Candidates {
  return ([text = '']) => [...index.at(text, 0)].reverse().map((found) => kept.get(found) as Live);
}

/** The first in the text, and there the longest. */
function* within(kept: ReadonlyMap<string, Live>, index: TextIndex, text: string): Generator<Live> {
  for (let from = 0; from < text.length; from++) {
    for (const found of [...index.at(text, from)].reverse()) yield kept.get(found) as Live;
  }
}

/** The first entry of those whose pattern matches. */
function* pattern(live: readonly Live[], index: PatternIndex, text: string): Generator<Live> {
  for (const place of index.matching(text)) yield live[place] as Live;
}

function* candidatesOf(entries: readonly EntryContent[], { match, value_type }: LookupSettings): Steps<Candidates> {
  if (match === 'address') {
    const ranges = new Map<string, AddressRange>();
    const kept = yield* byKey(entries, ({ values }) => {
      const range = readRange(values[0] ?? '');
      if (range) ranges.set(rangeKey(range), range);
      return range && rangeKey(range);
    });
    const index = yield* AddressIndex.of(ranges.values());
    return ([text = '']) => index.at(text).map((key) => kept.get(key) as Live);
  }
  if (match === 'pattern') {
    const byPattern = yield* byKey(entries, ({ values }) => values[0] ?? null);
    const [live, patterns] = [[...byPattern.values()], yield* PatternIndex.of([...byPattern.keys()])];
    return ([text = '']) => pattern(live, patterns, text);
  }
  const kept = yield* byKey(entries, ({ values }) => keysOf(values, value_type, match === 'no-case'));
  if (match !== 'prefix' && match !== 'contains') return exact(kept);
  const index = yield* TextIndex.of([...kept.keys()]);
  return match === 'prefix' ? prefix(kept, index) : ([text = '']) => within(kept, index, text);
}

function keysOf(values: readonly unknown[], type: LookupSettings['value_type'], isCaseless: boolean): string | null {
  const read = values.map((value) => comparable(value, type, isCaseless));
  return read.includes(null) ? null : keyOf(read as string[]);
}

/** What two entries of one version must not have in common. */
export function identityOf({ values }: EntryContent, { match, value_type }: LookupSettings): string {
  if (match === 'address') {
    const range = readRange(values[0] ?? '');
    return range ? rangeKey(range) : '';
  }
  return keysOf(values, value_type, match === 'no-case') ?? '';
}

/** Makes ready what finds entries: 100,000 of them cost some hundred milliseconds, a look-up afterwards microseconds. */
export function* matcherSteps(entries: readonly EntryContent[], settings: LookupSettings): Steps<Matcher> {
  const candidates = yield* candidatesOf(entries, settings);
  const { value_type, match } = settings;
  return (values, at) => {
    const read: string[] = [];
    for (const value of values) {
      const text = comparable(value, value_type, match === 'no-case');
      if (text === null) return null;
      read.push(text);
    }
    for (const { entry, endsAt } of candidates(read)) if (endsAt > at) return entry;
    return null;
  };
}

/** As `matcherSteps`, at once: of few entries. */
export function createMatcher(entries: readonly EntryContent[], settings: LookupSettings): Matcher {
  return atOnce(matcherSteps(entries, settings));
}
