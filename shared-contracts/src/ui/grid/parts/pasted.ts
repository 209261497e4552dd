import type { GridEdit, GridPlace } from './gridTypes.ts';

/** Cells of a text that spreadsheets copy: rows by lines, cells by tabs, cells with either in quotes. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string;
    if (quoted && sign === '"' && source[at + 1] === '"') {
      cell += sign;
      at++;
    } else if (sign === '"' && (quoted || cell === '')) {
      quoted = !quoted;
    } else if (!quoted && (sign === '\t' || sign === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else {
      cell += sign;
    }
  }
  rows.at(-1)?.push(cell);
  return rows;
}

/** What pasting at a place writes; what reaches beyond the last column is left out. */
export function pasteEdits(text: string, { row, column }: GridPlace, columns: number): GridEdit[] {
  return pastedCells(text).flatMap((cells, down) =>
    cells
      .slice(0, columns - column)
      .map((value, across): GridEdit => ({ row: row + down, column: column + across, value })),
  );
}
