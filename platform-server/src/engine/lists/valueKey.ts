import { isExactInteger } from 'shared-contracts/nodes';
import { isAbsent, readText } from '../rules/readValue.ts';

/**
 * A text that two values share only where they are equal: `7` and `"7"` are two values, `0` and `-0` one, objects are
 * equal whatever the order of their fields. No value and null are one.
 */
export function valueKey(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return `s${value}`;
  // Adding 0 makes 0 of -0.
  if (typeof value === 'number') return `n${value + 0}`;
  if (isExactInteger(value)) return `n${value.rawJSON}`;
  if (typeof value !== 'object') return `b${value}`;
  if (Array.isArray(value)) return `[${keyOfAll(value.map(valueKey))}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${keyOfAll(fields.flatMap(([name, member]) => [name, valueKey(member)]))}}`;
}

/** One key of several, in their order. */
export function keyOfAll(keys: readonly string[]): string {
  const [only = ''] = keys;
  return keys.length === 1 ? only : keys.map((key) => `${key.length}:${key}`).join('');
}

/**
 * A text that two values share where lists of different systems mean the same by them: numbers and texts by their text,
 * so that `7` is `"7"`; null for what is absent, which equals nothing.
 */
export function matchKey(value: unknown): string | null {
  if (isAbsent(value)) return null;
  return typeof value === 'object' && !isExactInteger(value) ? valueKey(value) : `t${readText(value)}`;
}
