import { readDecimal } from 'shared-contracts/api/lookup';
import { isExactInteger, parseJson, type RuleType } from 'shared-contracts/nodes';
import { valueText } from '../failures/params.ts';
import type { Text } from '../failures/text.ts';
import { excessOf } from '../jsonBounds.ts';
import { permanentFailure } from '../nodes/nodeFailure.ts';

/** Nothing to compare: null, undefined and the empty text are no number, date, list and so on, and no fault either. */
export function isAbsent(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** Absent, an empty list or an empty object; whatever type a rule reads its sides as. */
export function isEmpty(value: unknown): boolean {
  if (isAbsent(value)) return true;
  return typeof value === 'object' && Object.keys(value as object).length === 0;
}

/** A finite number, or decimal text with a point (`12.50`, `-1e3`); null for anything else. */
export function readNumber(value: unknown): number | null {
  if (isExactInteger(value)) return Number(value.rawJSON);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' ? readDecimal(value) : null;
}

const yes: ReadonlySet<unknown> = new Set([true, 1, 'true', '1', 'yes']);
const no: ReadonlySet<unknown> = new Set([false, 0, 'false', '0', 'no']);

/** True or false, 1 or 0, and the texts true, false, yes, no, 1, 0 in any case. */
export function readBoolean(value: unknown): boolean | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

/** Text of any value: JSON for lists and objects, '' for an absent one. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isAbsent(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return excessOf(value) ? null : parseJson(value);
  } catch {
    return null;
  }
}

/** A list, or its JSON text. */
export function readList(value: unknown): readonly unknown[] | null {
  const list = readJson(value);
  return Array.isArray(list) ? list : null;
}

/** An object that is no list, or its JSON text. */
export function readObject(value: unknown): object | null {
  const object = readJson(value);
  return typeof object === 'object' && !Array.isArray(object) && !isExactInteger(object) ? object : null;
}

/** What types of rules are called, and what a value of each is. */
export const ruleTypeTexts: Readonly<Record<RuleType, { name: Text; value: Text }>> = {
  text: { name: { en: 'text', fr: 'texte' }, value: { en: 'a text', fr: 'un texte' } },
  number: { name: { en: 'number', fr: 'nombre' }, value: { en: 'a number', fr: 'un nombre' } },
  boolean: { name: { en: 'boolean', fr: 'booléen' }, value: { en: 'true or false', fr: 'vrai ou faux' } },
  date: { name: { en: 'date', fr: 'date' }, value: { en: 'a date', fr: 'une date' } },
  list: { name: { en: 'list', fr: 'liste' }, value: { en: 'a list', fr: 'une liste' } },
  object: { name: { en: 'object', fr: 'objet' }, value: { en: 'an object', fr: 'un objet' } },
};

/**
 * Reads a side of a rule. An absent value gives null; one that is there but not of the type fails the node, because
 * sending the message on by a guess would hide the fault.
 */
export function readSide<Value>(type: RuleType, read: (value: unknown) => Value | null, value: unknown): Value | null {
  if (isAbsent(value)) return null;
  const typed = read(value);
  if (typed !== null) return typed;
  const { name, value: expected } = ruleTypeTexts[type];
  throw permanentFailure('RULE_TYPE', { type: name, value: valueText(value), expected });
}
