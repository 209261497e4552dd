import type { EntryContent } from 'shared-contracts/api/lookup';
import { keysOfAddress, readRange } from './addressRange.ts';
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

function byKey(entries: readonly EntryContent[], keyOfEntry: (entry: EntryContent) => string | null) {
  const kept = new Map<string, Live>();
  for (const entry of entries) {
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
function prefix(kept: ReadonlyMap<string, Live>): Candidates {
  const index = new TextIndex(kept.keys());
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

/** The narrowest range first. */
function address(kept: ReadonlyMap<string, Live>): Candidates {
  const lengths = (isV4: boolean) => {
    const ofKind = [...kept.keys()].filter((key) => key.startsWith(isV4 ? '4:' : '16:'));
    return [...new Set(ofKind.map((key) => Number(key.split(':', 2)[1])))].sort((a, b) => b - a);
  };
  const of = { v4: lengths(true), v6: lengths(false) };
  return ([text = '']) => keysOfAddress(text, of).flatMap((key) => kept.get(key) ?? none);
}

function candidatesOf(entries: readonly EntryContent[], { match, value_type }: LookupSettings): Candidates {
  if (match === 'address') return address(byKey(entries, ({ values }) => readRange(values[0] ?? '')?.key ?? null));
  if (match === 'pattern') {
    const byPattern = byKey(entries, ({ values }) => values[0] ?? null);
    const [live, patterns] = [[...byPattern.values()], new PatternIndex([...byPattern.keys()])];
    return ([text = '']) => pattern(live, patterns, text);
  }
  const kept = byKey(entries, ({ values }) => keysOf(values, value_type, match === 'no-case'));
  if (match === 'prefix') return prefix(kept);
  if (match !== 'contains') return exact(kept);
  const index = new TextIndex(kept.keys());
  return ([text = '']) => within(kept, index, text);
}

function keysOf(values: readonly unknown[], type: LookupSettings['value_type'], isCaseless: boolean): string | null {
  const read = values.map((value) => comparable(value, type, isCaseless));
  return read.includes(null) ? null : keyOf(read as string[]);
}

/** What two entries of one version must not have in common. */
export function identityOf({ values }: EntryContent, { match, value_type }: LookupSettings): string {
  if (match === 'address') return readRange(values[0] ?? '')?.key ?? '';
  return keysOf(values, value_type, match === 'no-case') ?? '';
}

/** Makes ready what finds entries: 100,000 of them cost some hundred milliseconds, a look-up afterwards microseconds. */
export function createMatcher(entries: readonly EntryContent[], settings: LookupSettings): Matcher {
  const candidates = candidatesOf(entries, settings);
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
