import type { LookupValueType } from './entries.ts';
import { readInstant } from './instant.ts';

/** What a column of results holds. */
export type ResultType = 'text' | 'number' | 'boolean' | 'json';

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Decimal text with a point (`12.50`, `-1e3`) as a number; null for anything else. */
export function readDecimal(given: string): number | null {
  const text = given.trim();
  const parsed = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : null;
}

/** Whether a text can be a value that is looked up. */
export function isValueOf(type: LookupValueType, text: string): boolean {
  if (type === 'number') return readDecimal(text) !== null;
  return type === 'date' ? readInstant(text) !== null : true;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text can be a result of a column; an empty one is none, in any. */
export function isResultOf(type: ResultType, text: string): boolean {
  if (type === 'text' || text.trim() === '') return true;
  if (type === 'number') return readDecimal(text) !== null;
  return type === 'boolean' ? /^(?:true|false)$/i.test(text.trim()) : isJson(text);
}
