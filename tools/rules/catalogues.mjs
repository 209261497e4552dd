import { read, sources } from './sources.mjs';

/** Texts of every package: `messages/en.json`, or a file an area in `messages/en/`; the French lie beside them. */
export const englishCatalogues = () => sources('*/src/**/messages/en.json', '*/src/**/messages/en/*.json');

export const frenchOf = (path) => path.replace(/\/en(\.json|\/)/, '/fr$1');

/** Endings of keys for numbers, which differ from language to language. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
export const plural = new RegExp(`_(${pluralForms.join('|')})$`);

/** Texts of a file by their keys, `a.b.c`. */
export function textsOf(path) {
  const flat = (value, prefix) =>
    typeof value === 'string'
      ? [[prefix, value]]
      : Object.entries(value).flatMap(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key));
  return new Map(flat(JSON.parse(read(path)), ''));
}
