import { parseJson } from 'shared-contracts/nodes';
import type { FieldPath } from './fieldNames.ts';
import { type FoundValue, payloadValues } from './messageValues.ts';
import { identifierWordsIn } from './words.ts';

/** What a recorded call of a store writes; nothing of a value that was cut off, which is no JSON. */
function writtenValue(value: unknown): unknown {
  if (typeof value !== 'string') return null;
  try {
    return parseJson(value);
  } catch {
    return null;
  }
}

/** Values in the call of a store: its keys, what they are made of, as `order:4711` is of 4711, and what is written. */
export function storeCallValues(request: Record<string, unknown>, store: FieldPath): FoundValue[] {
  const { key, items, value } = request;
  const whole = payloadValues({ key, keys: items }, store);
  const words = typeof key === 'string' ? identifierWordsIn(key, store.below('key')) : [];
  return [...whole, ...words, ...payloadValues(writtenValue(value), store.below('value'))];
}

/** Values in what a store answered. */
export function storeAnswerValues(operation: string, payload: unknown, store: FieldPath): FoundValue[] {
  // A list has keys and values, and of new items the keys alone are known.
  if (operation === 'list') return payloadValues(payload, store);
  return payloadValues(payload, store.below(operation === 'new' ? 'keys' : 'value'));
}
