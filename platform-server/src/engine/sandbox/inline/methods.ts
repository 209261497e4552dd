import { charge, type Evaluation, leave, maxTextLength } from './evaluation.ts';
import { copyJson } from './result.ts';
import { isFields, isPrimitive, readValue } from './values.ts';

/** A function that inline code may call with values that are there already; what it does not take is left. */
export type Callee = (args: readonly unknown[], evaluation: Evaluation) => unknown;
export type Method<Owner> = (owner: Owner, args: readonly unknown[], evaluation: Evaluation) => unknown;

const areTexts = (args: readonly unknown[]): args is string[] => args.every((arg) => typeof arg === 'string');
const areNumbers = (args: readonly unknown[]): args is number[] => args.every((arg) => typeof arg === 'number');

/** A method that takes so many texts. */
const ofTexts =
  (count: number, call: (text: string, args: string[]) => unknown): Method<string> =>
  (text, args) =>
    args.length === count && areTexts(args) ? call(text, args) : leave();

/** A method that takes up to so many numbers. */
const ofPlaces =
  (atMost: number, call: (text: string, args: number[]) => unknown): Method<string> =>
  (text, args) =>
    args.length <= atMost && areNumbers(args) ? call(text, args) : leave();

function pad(text: string, args: readonly unknown[], side: 'padStart' | 'padEnd'): string {
  const [length, fill = ' '] = args;
  const isTaken = typeof length === 'number' && length <= maxTextLength && typeof fill === 'string' && args.length <= 2;
  return isTaken ? text[side](length, fill) : leave();
}

/** Replaces by a text, not by a pattern; `$&` and its like in the replacement are the language's. */
const replacing = (all: boolean): Method<string> =>
  ofTexts(2, (text, [from, to]) => {
    if ((text.length + 1) * ((to as string).length + 1) > 2 * maxTextLength) leave();
    const replaced = all ? text.replaceAll(from as string, to as string) : text.replace(from as string, to as string);
    return readValue(replaced);
  });

/** Methods of texts. */
export const textMethods: Readonly<Record<string, Method<string>>> = {
  trim: ofTexts(0, (text) => text.trim()),
  trimStart: ofTexts(0, (text) => text.trimStart()),
  trimEnd: ofTexts(0, (text) => text.trimEnd()),
  toUpperCase: ofTexts(0, (text) => text.toUpperCase()),
  toLowerCase: ofTexts(0, (text) => text.toLowerCase()),
  toString: ofTexts(0, (text) => text),
  includes: ofTexts(1, (text, [part]) => text.includes(part as string)),
  startsWith: ofTexts(1, (text, [part]) => text.startsWith(part as string)),
  endsWith: ofTexts(1, (text, [part]) => text.endsWith(part as string)),
  indexOf: ofTexts(1, (text, [part]) => text.indexOf(part as string)),
  lastIndexOf: ofTexts(1, (text, [part]) => text.lastIndexOf(part as string)),
  slice: ofPlaces(2, (text, args) => text.slice(...args)),
  charAt: ofPlaces(1, (text, args) => text.charAt(args[0] ?? 0)),
  at: ofPlaces(1, (text, args) => text.at(args[0] ?? 0)),
  padStart: (text, args) => pad(text, args, 'padStart'),
  padEnd: (text, args) => pad(text, args, 'padEnd'),
  replace: replacing(false),
  replaceAll: replacing(true),
  split: (text, args, evaluation) => {
    charge(evaluation, text.length);
    return args.length === 1 && areTexts(args) ? text.split(args[0] as string) : leave();
  },
};

const isDigits = (digits = 0) => Number.isInteger(digits) && digits >= 0 && digits <= 100;

/** Methods of numbers. */
export const numberMethods: Readonly<Record<string, Method<number>>> = {
  toFixed: (value, args) =>
    args.length <= 1 && areNumbers(args) && isDigits(args[0]) ? value.toFixed(args[0]) : leave(),
  toString: (value: number, args: readonly unknown[]) => (args.length === 0 ? value.toString() : leave()),
};

const isSearched = (args: readonly unknown[]) => args.length === 1 && isPrimitive(args[0]);

/** Methods of lists that take values. */
export const listMethods: Readonly<Record<string, Method<readonly unknown[]>>> = {
  includes: (list, args, evaluation) => {
    charge(evaluation, list.length);
    return isSearched(args) ? list.includes(args[0]) : leave();
  },
  indexOf: (list, args, evaluation) => {
    charge(evaluation, list.length);
    return isSearched(args) ? list.indexOf(args[0]) : leave();
  },
  join: (list, args, evaluation) => {
    charge(evaluation, list.length);
    if (args.length > 1 || !areTexts(args) || !list.every(isPrimitive)) leave();
    const length = list.reduce((sum: number, item) => sum + String(item).length + (args[0] ?? ',').length, 0);
    return length > maxTextLength ? leave() : list.join(...(args as string[]));
  },
  slice: (list, args, evaluation) => {
    charge(evaluation, list.length);
    return args.length <= 2 && areNumbers(args) ? list.slice(...args) : leave();
  },
  at: (list, args) => (args.length === 1 && areNumbers(args) ? readValue(list.at(args[0] as number)) : leave()),
};

const ofOnePrimitive =
  (call: (value: string | number | boolean | null | undefined) => unknown): Callee =>
  (args) =>
    args.length === 1 && isPrimitive(args[0]) ? call(args[0]) : leave();

const ofSomeNumbers =
  (call: (...numbers: number[]) => number): Callee =>
  (args) =>
    args.length > 0 && areNumbers(args) ? call(...args) : leave();

/** Goes through the fields of an object; lists have theirs in the sandbox. */
const ofFields =
  (call: (fields: object) => unknown[]): Callee =>
  ([fields, ...more], evaluation) => {
    if (!isFields(fields) || more.length > 0) return leave();
    const items = call(fields);
    charge(evaluation, items.length);
    return items;
  };

const functionsByName: Readonly<Record<string, Callee>> = {
  Number: ofOnePrimitive((value) => Number(value)),
  String: ofOnePrimitive((value) => String(value)),
  Boolean: (args) => (args.length === 1 ? Boolean(args[0]) : leave()),
  'Number.isInteger': ([value]) => Number.isInteger(value),
  'Number.isFinite': ([value]) => Number.isFinite(value),
  'Number.isNaN': ([value]) => Number.isNaN(value),
  'Array.isArray': ([value]) => Array.isArray(value),
  'Object.keys': ofFields((fields) => Object.keys(fields)),
  'Object.values': ofFields((fields) => Object.values(fields).map(readValue)),
  'Object.entries': ofFields((fields) => Object.entries(fields).map(([name, value]) => [name, readValue(value)])),
  'JSON.stringify': (args) => (args.length === 1 ? JSON.stringify(copyJson(args[0])) : leave()),
  'Math.abs': ofSomeNumbers(Math.abs),
  'Math.ceil': ofSomeNumbers(Math.ceil),
  'Math.floor': ofSomeNumbers(Math.floor),
  'Math.round': ofSomeNumbers(Math.round),
  'Math.trunc': ofSomeNumbers(Math.trunc),
  'Math.sign': ofSomeNumbers(Math.sign),
  'Math.max': ofSomeNumbers(Math.max),
  'Math.min': ofSomeNumbers(Math.min),
};

/** Functions that come with the language, by the name that code calls them by. */
export const functions: ReadonlyMap<string, Callee> = new Map(Object.entries(functionsByName));

/** Names of the language that a part of inline code may begin with; code that declares one of them is left. */
export const languageNames: ReadonlySet<string> = new Set([
  ...[...functions.keys()].map((name) => name.split('.')[0] as string),
  ...['undefined', 'NaN', 'Infinity'],
]);
