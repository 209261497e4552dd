import { RE2JS } from 're2js';
import type { EntryContent } from 'shared-contracts/api/lookup';
import { isLargePattern } from '../patterns/linearPattern.ts';
import { readRange } from './addressRange.ts';
import { comparable } from './comparable.ts';
import type { LookupSettings } from './lookupTable.ts';

/** What is wrong with an entry. */
export type EntryProblem = 'columns' | 'empty' | 'value_type' | 'pattern' | 'address' | 'result_type';

function isOfType(text: string, type: 'text' | 'number' | 'boolean' | 'json'): boolean {
  if (type === 'text' || text === '') return true;
  return entryResult(text, type) !== undefined;
}

/** A result as a conversion node gives it; undefined for a text that is not of the type, null for an empty one. */
export function entryResult(text: string, type: 'text' | 'number' | 'boolean' | 'json'): unknown {
  if (type === 'text') return text;
  if (text.trim() === '') return null;
  if (type === 'number') {
    const number = comparable(text, 'number', false);
    return number === null ? undefined : Number(number);
  }
  if (type === 'boolean') return { true: true, false: false }[text.trim().toLowerCase()];
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Whether a pattern can be tested in linear time, and made ready in a moment; what cannot (back references, look-arounds,
 * thousands of repetitions) is refused.
 */
export function isLinearPattern(pattern: string): boolean {
  if (isLargePattern(pattern)) return false;
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
}

/** Why an entry cannot be saved; null when it can. */
export function problemOf({ values, results }: EntryContent, settings: LookupSettings): EntryProblem | null {
  const { match, value_type, value_columns, result_columns } = settings;
  if (values.length !== (value_columns?.length ?? 1) || results.length > (result_columns?.length ?? 0))
    return 'columns';
  if (values.every((value) => value.trim() === '')) return 'empty';
  if (values.some((value) => comparable(value, value_type, false) === null)) return 'value_type';
  const [first = ''] = values;
  if (match === 'pattern' && !isLinearPattern(first)) return 'pattern';
  if (match === 'address' && !readRange(first)) return 'address';
  const fits = results.every((result, index) => isOfType(result, result_columns?.[index]?.type ?? 'text'));
  return fits ? null : 'result_type';
}
