import type { Conversion } from 'shared-contracts/api/conversion';
import { isResultOf } from 'shared-contracts/api/lookup';
import { type FileRow, textOf } from './values.ts';

type TableColumns = Pick<Conversion, 'value_columns' | 'result_columns'>;

/** Results that a table has at most. */
export const maxResultColumns = 20;

/** `007` is no number to whoever wrote it so. */
const isNumber = (text: string) => isResultOf('number', text) && !/^[-+]?0\d/.test(text);

function typeOf(texts: readonly string[]): 'text' | 'number' | 'boolean' {
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0) return 'text';
  if (filled.every(isNumber)) return 'number';
  return filled.every((text) => isResultOf('boolean', text)) ? 'boolean' : 'text';
}

/** Columns of a table that holds what a file has: its first column is looked up, the others are results. Null without heads. */
export function columnsOfFile([head, ...rows]: readonly FileRow[]): TableColumns | null {
  const named = (head?.cells ?? [])
    .map((cell, at) => ({ name: textOf(cell).trim().slice(0, 100), at }))
    .filter(({ name }, at, all) => name !== '' && all.findIndex((other) => other.name === name) === at);
  const [key, ...results] = named;
  if (!key || results.length === 0) return null;
  return {
    value_columns: [key.name],
    result_columns: results.slice(0, maxResultColumns).map(({ name, at }) => {
      const texts = rows.map(({ cells }) => textOf(cells[at] ?? '').trim());
      return { name, type: typeOf(texts), fallback: '' };
    }),
  };
}
