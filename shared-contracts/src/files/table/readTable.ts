import { cellText, normalisedHeader } from '../../import/index.ts';
import { openFile } from '../openFile.ts';
import { Refusal } from '../refusal.ts';
import { isBlankRow } from '../rows.ts';
import type { Table, TableOptions, TableRow } from './table.ts';

/** Most characters of all rows: cells of a workbook can name one long text a million times. */
const maxLength = 64 * 1024 * 1024;

/** Whether the column at a place is wanted: named as one that is, or among the first, which need no name. */
function wantedPlaces(head: readonly string[], names: ReadonlySet<string>, first: number): (place: number) => boolean {
  const named = new Set(head.flatMap((cell, place) => (names.has(normalisedHeader(cell)) ? [place] : [])));
  const unnamed = head.findIndex((_, place) => !named.has(place));
  return (place) => place < first || named.has(place) || place === unnamed;
}

/**
 * Reads the rows of a CSV, TSV or XLSX file by what it is, whatever its name says.
 *
 * @throws Refusal
 */
export async function readTable(file: Blob, { headers, sheet, maxRows, maxBytes }: TableOptions): Promise<Table> {
  if (file.size > maxBytes) throw new Refusal('bytes', { limit: maxBytes });
  const names = new Set(headers.map(normalisedHeader));
  const fit = (found: readonly string[]) =>
    new Set(found.map(normalisedHeader).filter((name) => names.has(name))).size / Math.max(1, names.size);
  const source = await openFile(file, { sheet, keepsGuards: true }, fit);
  const rows: TableRow[] = [];
  let isWanted: ((place: number) => boolean) | undefined;
  let length = 0;
  for await (const batch of source.rows) {
    for (const { line, cells } of batch) {
      if (isBlankRow(cells)) continue;
      isWanted ??= wantedPlaces(cells.map(cellText), names, headers.length);
      if (rows.length >= maxRows) throw new Refusal('rows', { limit: maxRows });
      const own = cells.filter((_, place) => isWanted?.(place));
      length += own.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
      if (length > maxLength) throw new Refusal('bomb');
      rows.push({ line, cells: own });
    }
  }
  if (rows.length === 0) throw new Refusal('empty');
  const { format, separator, sheets, sheet: own } = source;
  return { format, separator, sheets, sheet: own, rows, replaced: source.replaced() };
}
