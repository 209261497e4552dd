import { isExactInteger } from 'shared-contracts/nodes';
import { LargeJson } from '../values/largeJson.ts';

const limit = 80;

/** A value as an error message shows it: JSON, shortened. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'object' && value !== null ? describe(value) : JSON.stringify(value);
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}

/** Lists and objects by their outline: their text may be megabytes. */
function describe(value: object): string {
  if (isExactInteger(value)) return value.rawJSON;
  if (value instanceof LargeJson) {
    const top = value.top(5);
    return Array.isArray(top) ? `a list of ${value.at(['length'])}` : describe(top);
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  const keys = Object.keys(value);
  return keys.length === 0 ? 'an empty object' : `an object with ${keys.slice(0, 5).join(', ')}`;
}
