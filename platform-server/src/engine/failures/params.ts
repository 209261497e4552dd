import type { ErrorParam } from 'shared-contracts/api';
import { isExactInteger } from 'shared-contracts/nodes';
import { quote } from '../nodes/quote.ts';
import { LargeJson } from '../values/largeJson.ts';
import type { Text } from './text.ts';

/** A number as each language writes it. */
export function countText(count: number): ErrorParam {
  return { en: count.toLocaleString('en'), fr: count.toLocaleString('fr') };
}

const outline = (fr: string, value: unknown): Text => ({ en: quote(value), fr });

function listText(value: unknown, length: unknown): Text {
  return outline(`une liste de ${length}`, value);
}

function objectText(value: unknown, keys: readonly string[]): Text {
  return outline(keys.length === 0 ? 'un objet vide' : `un objet avec ${keys.slice(0, 5).join(', ')}`, value);
}

/** A value as a text of a failure shows it: as JSON, shortened; lists and objects by their outline, in each language. */
export function valueText(value: unknown): ErrorParam {
  if (value === undefined) return outline('rien', value);
  if (typeof value !== 'object' || value === null || isExactInteger(value)) return quote(value);
  if (value instanceof LargeJson) {
    const top = value.top(5);
    return Array.isArray(top) ? listText(value, value.at(['length'])) : objectText(value, Object.keys(top as object));
  }
  return Array.isArray(value) ? listText(value, value.length) : objectText(value, Object.keys(value));
}

/** Several of them, in their order. */
export function valuesText(values: readonly unknown[]): ErrorParam {
  const texts = values.map(valueText).map((text) => (typeof text === 'object' ? text : { en: text, fr: text }));
  return { en: texts.map(({ en }) => en).join(', '), fr: texts.map(({ fr }) => fr).join(', ') };
}
