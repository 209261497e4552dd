import { stripVTControlCharacters } from 'node:util';

const widthOf = (text) => [...stripVTControlCharacters(text)].length;

/**
 * Rows of cells as aligned lines; colours take no width.
 * @param {readonly (readonly string[])[]} rows
 */
export function columns(rows, gap = '  ') {
  const widths = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
  }
  const padded = (cell, at) => cell + ' '.repeat(widths[at] - widthOf(cell));
  return rows.map((row) => row.map(padded).join(gap).trimEnd());
}

/** A table with headings; what to say instead when it has no row. */
export function table(headings, rows, style, empty) {
  if (rows.length === 0) return [style.dim(empty)];
  return columns([headings.map((heading) => style.dim(heading)), ...rows]);
}
