import type { BinaryOperator, UnaryOperator } from 'acorn';
import { leave, maxTextLength } from './evaluation.ts';
import { isPrimitive } from './values.ts';

type Binary = (left: unknown, right: unknown) => unknown;

// biome-ignore lint/suspicious/noExplicitAny: the language's own operators on primitive values of any type
type Operand = any;

/** An operator on primitive values; of anything else it would run code to convert it. */
const ofPrimitives =
  (operate: (left: Operand, right: Operand) => unknown): Binary =>
  (left, right) =>
    isPrimitive(left) && isPrimitive(right) ? operate(left, right) : leave();

/**
 * Whether two values are the same. Two objects may be one here and copies in the sandbox, where each name of the input
 * is read from a JSON of its own.
 */
const ofOneObjectAtMost =
  (operate: (left: Operand, right: Operand) => boolean): Binary =>
  (left, right) =>
    isPrimitive(left) || isPrimitive(right) ? operate(left, right) : leave();

/** Loosely equal; an object is converted unless it meets null or undefined. */
const isLooselyEqual: Binary = (left, right) => {
  if (left === null || left === undefined) return right === null || right === undefined;
  if (right === null || right === undefined) return false;
  // biome-ignore lint/suspicious/noDoubleEquals: what the code asks for
  return isPrimitive(left) && isPrimitive(right) ? left == right : leave();
};

/** Adds two primitive values, texts as far as inline code goes. */
export const add: Binary = ofPrimitives((left, right) => {
  const sum: unknown = left + right;
  return typeof sum === 'string' && sum.length > maxTextLength ? leave() : sum;
});

/** What binary operators do; absent ones (`in`, `instanceof`, of bits) are left to the sandbox. */
export const binaryOperators: Partial<Record<BinaryOperator, Binary>> = {
  '+': add,
  '-': ofPrimitives((left, right) => left - right),
  '*': ofPrimitives((left, right) => left * right),
  '/': ofPrimitives((left, right) => left / right),
  '%': ofPrimitives((left, right) => left % right),
  '**': ofPrimitives((left, right) => left ** right),
  '<': ofPrimitives((left, right) => left < right),
  '<=': ofPrimitives((left, right) => left <= right),
  '>': ofPrimitives((left, right) => left > right),
  '>=': ofPrimitives((left, right) => left >= right),
  '===': ofOneObjectAtMost((left, right) => left === right),
  '!==': ofOneObjectAtMost((left, right) => left !== right),
  '==': isLooselyEqual,
  '!=': (left, right) => !isLooselyEqual(left, right),
};

/** What unary operators do; absent ones are left to the sandbox. */
export const unaryOperators: Partial<Record<UnaryOperator, (value: unknown) => unknown>> = {
  '!': (value) => !value,
  '-': (value) => (isPrimitive(value) ? -Number(value) : leave()),
  '+': (value) => (isPrimitive(value) ? Number(value) : leave()),
  typeof: (value) => typeof value,
};
