import { isExactInteger } from 'shared-contracts/nodes';
import { leave, maxTextLength } from './evaluation.ts';

export type Primitive = string | number | boolean | null | undefined;
export type Fields = Readonly<Record<string, unknown>>;

/** Whether no code of the language runs when it is read, compared or written as text. */
export function isPrimitive(value: unknown): value is Primitive {
  return value === null || (typeof value !== 'object' && typeof value !== 'function');
}

/** Whether it is an object as JSON makes it: exact integers, unread values and all else with a class are not. */
export function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || (prototype === null && !isExactInteger(value));
}

/**
 * A value as the sandbox would read it from JSON: -0 is written as 0 there. What is no JSON is left to it, and long
 * texts are: whatever is done with them takes its time.
 */
export function readValue(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxTextLength ? leave() : value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) leave();
    return value === 0 ? 0 : value;
  }
  if (isPrimitive(value) || Array.isArray(value) || isFields(value)) return value;
  return leave();
}

const isIndex = (key: string) => /^(?:0|[1-9]\d{0,9})$/.test(key);

/**
 * A property of a value: own ones of lists, objects and texts. What the language itself brings (`constructor`,
 * `toString`, methods) is left to the sandbox, as is any property of null and undefined, which is an error.
 */
export function readProperty(owner: unknown, key: string): unknown {
  if (typeof owner === 'string') {
    if (key === 'length') return owner.length;
    return isIndex(key) ? owner[Number(key)] : leave();
  }
  if (Array.isArray(owner)) {
    if (key === 'length') return owner.length;
    return isIndex(key) ? readValue(owner[Number(key)]) : leave();
  }
  if (!isFields(owner) || key === '__proto__') return leave();
  if (Object.hasOwn(owner, key)) return readValue(owner[key]);
  return key in Object.prototype ? leave() : undefined;
}
