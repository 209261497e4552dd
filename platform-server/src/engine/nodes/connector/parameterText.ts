import type { OperationParameter } from 'shared-contracts/api/catalogue';
import { isExactInteger } from 'shared-contracts/nodes';
import { readText } from '../../rules/readValue.ts';

type Style = Pick<OperationParameter, 'name' | 'style' | 'explode'>;
/** Writes a text so that it cannot be read as a sign between values. */
type Spell = (text: string) => string;

/** Whether a value has parts to be written; a number kept by its digits has none. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isExactInteger(value);

const entriesOf = (value: object) => Object.entries(value).filter(([, item]) => item !== undefined);

/** `a,1,b,2`, or exploded `a=1,b=2`. */
function members(value: object, explode: boolean, between: string, spell: Spell): string {
  const written = entriesOf(value).map(([name, item]) => [spell(name), spell(readText(item))]);
  return written.map((pair) => pair.join(explode ? '=' : ',')).join(between);
}

function simple(value: unknown, explode: boolean, spell: Spell): string {
  if (Array.isArray(value)) return value.map((item) => spell(readText(item))).join(',');
  if (isObject(value)) return members(value, explode, ',', spell);
  return spell(readText(value));
}

function label(value: unknown, explode: boolean, spell: Spell): string {
  if (!explode) return `.${simple(value, false, spell)}`;
  if (Array.isArray(value)) return `.${value.map((item) => spell(readText(item))).join('.')}`;
  return `.${isObject(value) ? members(value, true, '.', spell) : spell(readText(value))}`;
}

function matrix({ name, explode }: Style, value: unknown, spell: Spell): string {
  const named = `;${spell(name)}=`;
  if (explode && Array.isArray(value)) return value.map((item) => named + spell(readText(item))).join('');
  if (explode && isObject(value)) return `;${members(value, true, ';', spell)}`;
  return named + simple(value, false, spell);
}

/** The text of a value in a path or a header, as its style says (OpenAPI, RFC 6570). */
export function parameterText(parameter: Style, value: unknown, spell: Spell): string {
  const { style, explode } = parameter;
  const between = delimiters[style];
  if (between && Array.isArray(value)) return value.map((item) => spell(readText(item))).join(spell(between));
  if (style === 'matrix') return matrix(parameter, value, spell);
  return style === 'label' ? label(value, explode, spell) : simple(value, explode, spell);
}

/** `name[a][b]=1`: how objects within objects are written in a query or a form. */
export function deepPairs(name: string, value: unknown): [string, string][] {
  if (!isObject(value)) return [[name, readText(value)]];
  return entriesOf(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}

const delimiters: Readonly<Partial<Record<OperationParameter['style'], string>>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
};

/** As it is: for what is spelled as a whole later. */
const asIs: Spell = (text) => text;

/**
 * The pairs that a value makes in a query, a cookie or a form, its values spelled. Lists and objects that are not
 * exploded are one pair, and a comma between their items is no comma within one.
 */
export function parameterPairs({ name, style, explode }: Style, value: unknown, spell = asIs): [string, string][] {
  const text = (item: unknown) => spell(readText(item));
  if (!isObject(value)) return [[name, text(value)]];
  if (style === 'deepObject') return deepPairs(name, value).map(([key, item]) => [key, spell(item)]);
  if (explode && Array.isArray(value)) return value.map((item) => [name, text(item)]);
  if (explode) return entriesOf(value).map(([key, item]) => [key, text(item)]);
  const items = Array.isArray(value) ? value : entriesOf(value).flat();
  const between = delimiters[style];
  return [[name, items.map(text).join(between ? spell(between) : ',')]];
}

/** A text in a place of an address: no sign of it parts anything. */
export const encoded: Spell = (text) => encodeURIComponent(text.toWellFormed());

/**
 * As `encoded`, but for the signs that the document lets through (`allowReserved`), and what is escaped already. Those
 * that would end the value are escaped all the same.
 */
export const encodedButReserved: Spell = (text) =>
  text
    .toWellFormed()
    .replace(/%[\dA-F]{2}|[^\w\-.~:/?@!$'()*+,;=[\]]/giu, (sign) =>
      sign.length === 3 ? sign : encodeURIComponent(sign),
    );
