import { leave, maxTextLength } from './evaluation.ts';
import { type Fields, fieldNamesOf, isFields } from './values.ts';

/** Most values of a result, and how deep it may be nested. */
const maxValues = 1000;
const maxDepth = 50;

interface Copied {
  values: number;
  textLength: number;
}

function countText(copied: Copied, text: string): string {
  copied.textLength += text.length;
  return copied.textLength > maxTextLength ? leave() : text;
}

function copyFields(fields: Fields, copied: Copied, depth: number): unknown {
  const copy: Record<string, unknown> = {};
  for (const name of fieldNamesOf(fields)) {
    if (name === '__proto__') leave();
    const member = copyValue(fields[name], copied, depth);
    if (member !== undefined) copy[countText(copied, name)] = member;
  }
  return copy;
}

function copyValue(value: unknown, copied: Copied, depth: number): unknown {
  if (++copied.values > maxValues || depth > maxDepth) leave();
  if (typeof value === 'string') return countText(copied, value);
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => copyValue(item, copied, depth + 1) ?? null);
  return isFields(value) ? copyFields(value, copied, depth + 1) : leave();
}

/**
 * The value as `JSON.parse(JSON.stringify(value))` gives it, undefined for undefined. Larger results are left to the
 * sandbox, whose limits are those of a payload.
 */
export function copyJson(value: unknown): unknown {
  return countJson(value).copy;
}

/** As {@link copyJson}, with the number of values that it has. */
export function countJson(value: unknown): { copy: unknown; values: number } {
  const copied: Copied = { values: 0, textLength: 0 };
  const copy = copyValue(value, copied, 0);
  return { copy, values: copied.values };
}
