import type pg from 'pg';
import { maxLineageValue } from 'shared-contracts/api/lineage';
import * as lineageRepository from '../../store/repositories/lineageRepository.ts';
import { isIdentifierName } from './fieldNames.ts';
import { isMailAddress, lineageKeys, normalizedValue } from './lineageValue.ts';

/** Values that are looked for in one text. */
const maxCandidates = 12;
/** Words of one value: longer texts are none. */
const maxWords = 3;
/** Shorter texts are typed on the way to others. */
const shortestOffered = 3;

const before = /^[\s"'“”„«»‹›‘’`()[\]{}<>#№*]+/u;
const behind = /[\s"'“”„«»‹›‘’`()[\]{}<>,;:!?.*]+$/u;
const between = /[\s:=,;|#/?&]+/;

/** Without quotes, brackets, number signs and punctuation around it. */
const bare = (text: string) => normalizedValue(text.replace(before, '').replace(behind, ''));

/** Neighboring words that may be a value together. */
function groupsOf(words: readonly string[], size: number): string[] {
  const starts = Array.from({ length: Math.max(words.length - size + 1, 0) }, (_, at) => words.length - size - at);
  return starts.map((start) => words.slice(start, start + size).join(' ')).filter((group) => /[\d@]/.test(group));
}

/** What of a text may be the value that is meant, the likeliest first; `groups` are several words together. */
function partsOf(text: string): { texts: string[]; groups: string[] } {
  const words = bare(text).split(between).map(bare).filter(Boolean);
  // `customer ada` names a field and its value.
  const named = words.filter((word, at) => at > 0 && !/[\d@]/.test(word) && isIdentifierName(words[at - 1] ?? ''));
  const sizes = [maxWords, maxWords - 1].filter((size) => size < words.length);
  return {
    texts: [normalizedValue(text), bare(text), ...groupsOf(words, 1), ...named],
    groups: sizes.flatMap((size) => groupsOf(words, size)),
  };
}

/** The same value in other letters: numbers of orders are often typed in small ones. */
const inOtherCase = (text: string) => (isMailAddress(text) ? [] : [text.toUpperCase(), text.toLowerCase()]);

const fitting = (texts: readonly string[]) => [
  ...new Set(texts.filter((text) => text !== '' && text.length <= maxLineageValue)),
];

/** What is looked for in a text: whole texts and single values, as they are shown, and all that may be meant. */
interface Candidates {
  searched: string[];
  values: string[];
}

function candidatesOf(text: string): Candidates {
  const { texts, groups } = partsOf(text);
  const searched = fitting(texts).slice(0, maxCandidates);
  const [whole = '', ...parts] = searched;
  const plain = fitting([whole, ...groups, ...parts]).slice(0, maxCandidates);
  return { searched, values: fitting([...plain, ...plain.flatMap(inOtherCase)]) };
}

/** The first of some values that a run has, or else a store; null where nothing has one. */
async function firstKnown(pool: pg.Pool, account: string, values: readonly string[]): Promise<string | null> {
  const key = lineageKeys(account);
  const keys = new Set(await lineageRepository.knownValues(pool, account, values.map(key)));
  const known = values.find((value) => keys.has(key(value)));
  if (known !== undefined) return known;
  const stored = new Set((await lineageRepository.storeKeys(pool, account, values)).map((entry) => entry.key));
  return values.find((value) => stored.has(value)) ?? null;
}

/** The value that a text means. */
export interface ResolvedValue {
  /** The first of those that something has; the whole text where nothing has any. */
  value: string;
  /** Texts that were looked for, as they are shown. */
  searched: string[];
}

/**
 * Finds which value a text means: the whole text, or what is in it beside quotes and the name of a field, as in
 * `order 4711`, `#4711` and `order_id = "4711"`.
 */
export async function resolveValue(pool: pg.Pool, account: string, text: string): Promise<ResolvedValue> {
  const { searched, values } = candidatesOf(text);
  const [whole = ''] = values;
  const value = values.length > 1 ? await firstKnown(pool, account, values) : null;
  return { value: value ?? whole, searched };
}

/** The value in a text that something has; null where nothing has one. */
export async function tracedValue(pool: pg.Pool, account: string, text: string): Promise<string | null> {
  if (normalizedValue(text).length < shortestOffered || text.length > maxLineageValue) return null;
  const value = await firstKnown(pool, account, candidatesOf(text).values);
  return value !== null && value.length >= shortestOffered ? value : null;
}
