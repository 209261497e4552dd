import { isDeepStrictEqual } from 'node:util';
import { readInstant } from 'shared-contracts/api/lookup';
import { isExactInteger, type RuleType } from 'shared-contracts/nodes';
import type { Eventual } from '../eventual.ts';
import { containsText } from './containsText.ts';
import { isEmpty, readBoolean, readList, readNumber, readObject, readSide, readText } from './readValue.ts';

/** Tests a text against a regular expression; apart, because a pattern can take exponential time. */
export type PatternTest = (pattern: string, text: string) => Eventual<boolean>;

/** A comparison of two sides as templates gave them. */
export type Comparison = (left: unknown, right: unknown, matches: PatternTest) => Eventual<boolean>;

type Of<Value> = (left: Value, right: Value) => boolean;

/** Reads both sides as texts; an absent one is the empty text. */
const texts =
  (test: Of<string>): Comparison =>
  (left, right) =>
    test(readText(left), readText(right));

/** Compares typed sides. With an absent one no comparison holds, but that they differ does. */
function typed<Value>(
  type: RuleType,
  read: (value: unknown) => Value | null,
  test: Of<Value>,
  absent = false,
): Comparison {
  return (left, right) => {
    const a = readSide(type, read, left);
    const b = readSide(type, read, right);
    return a === null || b === null ? absent : test(a, b);
  };
}

/** Whole numbers beyond 2^53 as they are; null for others. */
function longInteger(value: unknown): bigint | null {
  const text = isExactInteger(value) ? value.rawJSON : value;
  return typeof text === 'string' && /^\s*-?\d{16,100}\s*$/.test(text) ? BigInt(text.trim()) : null;
}

/** Two long whole numbers are compared by their digits: as numbers, many of them are one. */
function numbers(test: Of<number>, absent = false): Comparison {
  const compare = typed('number', readNumber, test, absent);
  return (left, right, matches) => {
    const [a, b] = [longInteger(left), longInteger(right)];
    if (a === null || b === null) return compare(left, right, matches);
    return test(Number(a > b) - Number(a < b), 0);
  };
}
const dates = (test: Of<number>) => typed('date', readInstant, test);

const truth =
  (wanted: boolean): Comparison =>
  (left) =>
    readSide('boolean', readBoolean, left) === wanted;

const isListOrObject = (value: unknown) => typeof value === 'object' && value !== null && !isExactInteger(value);

/** Whether a list holds a value: lists and objects by content, all else by its text, so that `7` is found in [7]. */
function holds(list: readonly unknown[], value: unknown): boolean {
  const isObject = isListOrObject(value);
  const text = isObject ? '' : readText(value);
  return list.some((item) =>
    isListOrObject(item) ? isObject && isDeepStrictEqual(item, value) : !isObject && readText(item) === text,
  );
}

const contains: Comparison = (left, right) => holds(readSide('list', readList, left) ?? [], right);

const hasKey: Comparison = (left, right) => {
  const object = readSide('object', readObject, left);
  return object !== null && Object.hasOwn(object, readText(right));
};

const lengths =
  (test: Of<number>): Comparison =>
  (left, right) => {
    const size = readSide('number', readNumber, right);
    return size !== null && test(readSide('list', readList, left)?.length ?? 0, size);
  };

const not =
  (comparison: Comparison): Comparison =>
  (left, right, matches) =>
    !comparison(left, right, matches);

const emptiness: Readonly<Record<string, Comparison>> = {
  empty: (left) => isEmpty(left),
  'not-empty': (left) => !isEmpty(left),
};

/**
 * Comparisons by type and operator (product §4, conditional). Texts compare exactly, case included; numbers, dates and
 * so on are read as `readValue` says; an absent side makes every comparison false but not-equals, not-contains,
 * not-has-key and empty.
 */
const comparisons: Readonly<Record<RuleType, Readonly<Record<string, Comparison>>>> = {
  text: {
    ...emptiness,
    equals: texts((a, b) => a === b),
    'not-equals': texts((a, b) => a !== b),
    contains: texts(containsText),
    'not-contains': texts((a, b) => !containsText(a, b)),
    'starts-with': texts((a, b) => a.startsWith(b)),
    'ends-with': texts((a, b) => a.endsWith(b)),
    matches: (left, right, matches) => matches(readText(right), readText(left)),
  },
  number: {
    ...emptiness,
    equals: numbers((a, b) => a === b),
    'not-equals': numbers((a, b) => a !== b, true),
    greater: numbers((a, b) => a > b),
    'greater-or-equal': numbers((a, b) => a >= b),
    less: numbers((a, b) => a < b),
    'less-or-equal': numbers((a, b) => a <= b),
  },
  boolean: { ...emptiness, true: truth(true), false: truth(false) },
  date: {
    ...emptiness,
    equals: dates((a, b) => a === b),
    before: dates((a, b) => a < b),
    after: dates((a, b) => a > b),
  },
  list: {
    ...emptiness,
    contains,
    'not-contains': not(contains),
    'length-equals': lengths((a, b) => a === b),
    'length-greater': lengths((a, b) => a > b),
    'length-less': lengths((a, b) => a < b),
  },
  object: { ...emptiness, 'has-key': hasKey, 'not-has-key': not(hasKey) },
};

/** The comparison of an operator; undefined where it does not fit the type. */
export function comparisonOf(type: RuleType, operator: string): Comparison | undefined {
  return Object.hasOwn(comparisons[type], operator) ? comparisons[type][operator] : undefined;
}
