import { foldCase } from '../api/foldCase.ts';
import { nearest } from '../deploy/nearest.ts';
import type { RowColumn } from './rowColumn.ts';

/** A header without case, accents, spaces and punctuation: what headers are compared and learned by. */
export const normalisedHeader = (text: string): string =>
  foldCase(text.normalize('NFKD'))
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

/** How sure a suggestion is: learned from earlier files · a name, label or alias of the column · nearly one. */
export type SuggestionSource = 'learned' | 'name' | 'near';

/** The column that a header of a file probably means. */
export interface ColumnSuggestion {
  key: string;
  source: SuggestionSource;
}

/** Headers of which a slip is likelier than another word; shorter ones would match too much. */
const minNearLength = 4;

const namesOf = ({ key, label, aliases }: RowColumn) =>
  [key, label.en, label.fr, ...aliases].map(normalisedHeader).filter((name) => name !== '');

/**
 * Which column each header of a file probably means, in the order of the headers; null where none does. A column is
 * suggested once: first for headers that were learned, then for its own names, then for near ones. `learned` has keys of
 * columns by normalised header.
 */
export function suggestColumns(
  headers: readonly string[],
  columns: readonly RowColumn[],
  learned: Readonly<Record<string, string>> = {},
): (ColumnSuggestion | null)[] {
  const wanted = headers.map(normalisedHeader);
  const found: (ColumnSuggestion | null)[] = headers.map(() => null);
  const free = new Set(columns.map(({ key }) => key));
  const keyByName = new Map<string, string>();
  // The first column keeps a name that two of them have.
  for (const column of columns) {
    for (const name of namesOf(column)) if (!keyByName.has(name)) keyByName.set(name, column.key);
  }
  const suggest = (source: SuggestionSource, keyOf: (header: string) => string | undefined) => {
    for (const [at, header] of wanted.entries()) {
      if (found[at] || header === '') continue;
      const key = keyOf(header);
      if (key === undefined || !free.delete(key)) continue;
      found[at] = { key, source };
    }
  };
  // Earlier files were learned when headers were compared by the case of their letters alone.
  const keyByLearned = new Map(Object.entries(learned).map(([header, key]) => [normalisedHeader(header), key]));
  suggest('learned', (header) => keyByLearned.get(header));
  suggest('name', (header) => keyByName.get(header));
  suggest('near', (header) => {
    if (header.length < minNearLength) return undefined;
    const names = [...keyByName].filter(([, key]) => free.has(key)).map(([name]) => name);
    return keyByName.get(nearest(header, names)[0] ?? '');
  });
  return found;
}

/** A name of a column that an earlier column goes by as well. */
export interface SharedName {
  /** Place of the column. */
  at: number;
  field: 'label' | 'aliases' | 'key';
  name: string;
  /** Place of the earlier column. */
  owner: number;
}

/** The columns with a name that an earlier one has: a header of that name would mean one of them by chance. */
export function sharedNames(columns: readonly Pick<RowColumn, 'key' | 'label' | 'aliases'>[]): SharedName[] {
  const owners = new Map<string, number>();
  return columns.flatMap(({ key, label, aliases }, at): SharedName[] => {
    const names = [
      ...[label.en, label.fr].map((name) => ({ field: 'label', name }) as const),
      ...aliases.map((name) => ({ field: 'aliases', name }) as const),
      { field: 'key', name: key } as const,
    ].filter(({ name }) => normalisedHeader(name) !== '');
    const taken = names.find(({ name }) => owners.has(normalisedHeader(name)));
    const owner = owners.get(normalisedHeader(taken?.name ?? ''));
    for (const { name } of names) if (!owners.has(normalisedHeader(name))) owners.set(normalisedHeader(name), at);
    return taken && owner !== undefined ? [{ at, ...taken, owner }] : [];
  });
}
