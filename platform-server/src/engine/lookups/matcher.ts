import { composed } from 'shared-contracts/api';
import type { EntryContent } from 'shared-contracts/api/lookup';
import { eventually } from '../../process/turnClock.ts';
import { atOnce, type Steps } from '../../process/turns.ts';
import { type Eventual, whenDone } from '../eventual.ts';
import { countText } from '../failures/params.ts';
import { permanentFailure } from '../nodes/nodeFailure.ts';
import type { AskThread } from '../patterns/patternThreads.ts';
import { AddressIndex, rangeKey } from './addressIndex.ts';
import { type AddressRange, readRange } from './addressRange.ts';
import { comparable } from './comparable.ts';
import type { LookupSettings } from './lookupTable.ts';
import { PatternIndex } from './patternIndex.ts';
import { SubstringIndex } from './substringIndex.ts';
import { sortedTexts, TextIndex } from './textIndex.ts';

/** An entry with the instant of its end, ms since the epoch. */
interface Live {
  entry: EntryContent;
  endsAt: number;
}

/** The entry for values as they are compared. */
type Find = (values: readonly string[], at: number, ask: AskThread) => Eventual<Live | null>;

/**
 * Finds the entry for values. Entries that are disabled are left out; those that expire are asked at each look-up.
 * Throws NodeFailure for a text that is longer than is looked through.
 */
export type Matcher = (values: readonly unknown[], at: number, ask: AskThread) => Eventual<EntryContent | null>;

/** Characters of a text that is looked through: it takes some milliseconds. */
const longestText = 1_000_000;
/** The same where there is no automaton: each place of the text takes a while then. */
const longestBySorted = 10_000;

function assertLookedThrough(text: string, most: number): void {
  if (text.length <= most) return;
  throw permanentFailure('LOOKUP_VALUE_LONG', { limit: countText(most) });
}

/** Characters as they may be written for one of an entry: a letter and its marks, of what is more letters composed. */
const maxWritten = 12;

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

function exact(kept: ReadonlyMap<string, Live>): Find {
  return (values, at) => {
    const found = kept.get(keyOf(values));
    return found && found.endsAt > at ? found : null;
  };
}

/** The longest beginning. */
function prefix(kept: ReadonlyMap<string, Live>, index: TextIndex): Find {
  return ([text = ''], at) => {
    let longest: Live | null = null;
    for (const found of index.at(text, 0)) {
      const live = kept.get(found) as Live;
      if (live.endsAt > at) longest = live;
    }
    return longest;
  };
}

/** The first in the text, and there the longest, by sorted texts: of more of them than an automaton has room for. */
function* within(kept: ReadonlyMap<string, Live>, index: TextIndex, text: string, at: number): Steps<Live | null> {
  for (let from = 0; from < text.length; from++) {
    let longest: Live | null = null;
    for (const found of index.at(text, from)) {
      const live = kept.get(found) as Live;
      if (live.endsAt > at) longest = live;
    }
    if (longest) return longest;
    yield;
  }
  return null;
}

function* contained(kept: ReadonlyMap<string, Live>): Steps<Find> {
  const sorted = yield* sortedTexts([...kept.keys()]);
  const automaton = yield* SubstringIndex.of(sorted);
  if (!automaton) {
    const index = new TextIndex(sorted);
    return ([text = ''], at) => {
      assertLookedThrough(text, longestBySorted);
      return eventually(within(kept, index, text, at));
    };
  }
  return ([text = ''], at) => {
    const isLive = (found: string) => (kept.get(found) as Live).endsAt > at;
    const found = eventually(automaton.first(text, isLive));
    return whenDone(found, (entry) => (entry === null ? null : (kept.get(entry) as Live)));
  };
}

function* byPattern(kept: ReadonlyMap<string, Live>): Steps<Find> {
  const live = [...kept.values()];
  const index = yield* PatternIndex.of([...kept.keys()]);
  return ([text = ''], at, ask) => {
    const isLive = (place: number) => (live[place] as Live).endsAt > at;
    return whenDone(index.first(text, isLive, ask), (place) => live[place] ?? null);
  };
}

function* findOf(entries: readonly EntryContent[], { match, value_type }: LookupSettings): Steps<Find> {
  if (match === 'address') {
    const ranges = new Map<string, AddressRange>();
    const kept = yield* byKey(entries, ({ values }) => {
      const range = readRange(values[0] ?? '');
      if (range) ranges.set(rangeKey(range), range);
      return range && rangeKey(range);
    });
    const index = yield* AddressIndex.of(ranges.values());
    return ([text = ''], at) => {
      for (const key of index.at(text)) if ((kept.get(key) as Live).endsAt > at) return kept.get(key) as Live;
      return null;
    };
  }
  if (match === 'pattern') return yield* byPattern(yield* byKey(entries, ({ values }) => composed(values[0] ?? '')));
  const kept = yield* byKey(entries, ({ values }) => keysOf(values, value_type, match === 'no-case'));
  if (match === 'contains') return yield* contained(kept);
  return match === 'prefix' ? prefix(kept, new TextIndex(yield* sortedTexts([...kept.keys()]))) : exact(kept);
}

/** Characters of a value that are looked at: of more than the longest entry could be none is equal, or begins so. */
function maxLookedAt(entries: readonly EntryContent[], { match }: LookupSettings): number {
  if (match === 'contains' || match === 'pattern') return longestText + 1;
  const longest = entries.reduce((most, { values }) => Math.max(most, ...values.map(({ length }) => length)), 0);
  // An address has fewer than these.
  return maxWritten * Math.max(longest, 100) + 1;
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
  const find = yield* findOf(entries, settings);
  const most = maxLookedAt(entries, settings);
  const { value_type, match } = settings;
  return (values, at, ask) => {
    const read: string[] = [];
    for (const value of values) {
      const text = comparable(value, value_type, match === 'no-case', most);
      if (text === null) return null;
      assertLookedThrough(text, longestText);
      read.push(text);
    }
    return whenDone(find(read, at, ask), (found) => found?.entry ?? null);
  };
}

/** As `matcherSteps`, at once: of few entries. */
export function createMatcher(entries: readonly EntryContent[], settings: LookupSettings): Matcher {
  return atOnce(matcherSteps(entries, settings));
}
