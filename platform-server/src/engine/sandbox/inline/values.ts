import { isExactInteger } from 'shared-contracts/nodes';
import { leave, maxTextLength, maxWork } from './evaluation.ts';

export type Primitive = string | number | boolean | null | undefined;
export type Fields = Readonly<Record<string, unknown>>;

const primitiveTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'undefined']);

/**
 * Whether no code of the language runs when it is read, compared or written as text, and in time that its length bounds:
 * a BigInt grows without end, and fails beside a number.
 */
export function isPrimitive(value: unknown): value is Primitive {
  return value === null || primitiveTypes.has(typeof value);
}

/** Whether it is an object as JSON makes it: exact integers, unread values and all else with a class are not. */
export function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || (prototype === null && !isExactInteger(value));
}

/** Names of the fields of an object, of one that has more than all work could go through none: that is left. */
export function fieldNamesOf(fields: Fields): string[] {
  const names = Object.keys(fields);
  return names.length > maxWork ? leave() : names;
}

/**
 * A value as the sandbox would read it from JSON. What is no JSON is left to it, and long texts are: whatever is done
 * with them takes its time. So is -0, which is 0 where it came with the input, and -0 where the code made it.
 */
export function readValue(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxTextLength ? leave() : value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) leave();
    return Object.is(value, -0) ? leave() : value;
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
