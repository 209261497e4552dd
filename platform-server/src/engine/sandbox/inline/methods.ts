import { charge, chargeText, type Evaluation, leave, maxTextLength } from './evaluation.ts';
import { countJson } from './result.ts';
import { type Fields, fieldNamesOf, isFields, isPrimitive, readValue } from './values.ts';

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

const padding =
  (side: 'padStart' | 'padEnd'): Method<string> =>
  (text, args, evaluation) => {
    const [length, fill = ' '] = args;
    const isTaken =
      typeof length === 'number' && length <= maxTextLength && typeof fill === 'string' && args.length <= 2;
    if (!isTaken) return leave();
    const padded = text[side](length, fill);
    chargeText(evaluation, padded);
    return padded;
  };

/** Replaces by a text, not by a pattern; `$&` and its like in the replacement are the language's, and may be the text. */
const replacing =
  (method: 'replace' | 'replaceAll'): Method<string> =>
  (text, args, evaluation) => {
    if (args.length !== 2 || !areTexts(args)) return leave();
    const [from, to] = args as [string, string];
    const longest = to.includes('$') ? to.length * (text.length + 1) : to.length + 1;
    if ((text.length + 1) * longest > 2 * maxTextLength) leave();
    if (method === 'replaceAll') charge(evaluation, text.length);
    return readValue(text[method](from, to));
  };

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
  padStart: padding('padStart'),
  padEnd: padding('padEnd'),
  replace: replacing('replace'),
  replaceAll: replacing('replaceAll'),
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
    if (length > maxTextLength) leave();
    const joined = list.join(...(args as string[]));
    chargeText(evaluation, joined);
    return joined;
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
  (call: (fields: Fields, name: string) => unknown): Callee =>
  ([fields, ...more], evaluation) => {
    if (!isFields(fields) || more.length > 0) return leave();
    const names = fieldNamesOf(fields);
    charge(evaluation, names.length);
    // Absent in the sandbox where it came with the input, there where the code made it.
    if (names.some((name) => fields[name] === undefined)) leave();
    return names.map((name) => call(fields, name));
  };

const functionsByName: Readonly<Record<string, Callee>> = {
  Number: ofOnePrimitive((value) => Number(value)),
  String: ofOnePrimitive((value) => String(value)),
  Boolean: (args) => (args.length === 1 ? Boolean(args[0]) : leave()),
  'Number.isInteger': ([value]) => Number.isInteger(value),
  'Number.isFinite': ([value]) => Number.isFinite(value),
  'Number.isNaN': ([value]) => Number.isNaN(value),
  'Array.isArray': ([value]) => Array.isArray(value),
  'Object.keys': ofFields((_, name) => name),
  'Object.values': ofFields((fields, name) => readValue(fields[name])),
  'Object.entries': ofFields((fields, name) => [name, readValue(fields[name])]),
  'JSON.stringify': (args, evaluation) => {
    if (args.length !== 1) return leave();
    const { copy, values } = countJson(args[0]);
    charge(evaluation, values);
    const json: string | undefined = JSON.stringify(copy);
    chargeText(evaluation, json);
    return json;
  },
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
  'undefined',
  'NaN',
  'Infinity',
]);
