import type { ImportCell } from '../../api/import-page/index.ts';
import { cellText, normalisedHeader } from '../../import/index.ts';
import { openFile } from '../openFile.ts';
import { Refusal, type RefusalCode, type RefusalParams } from '../refusal.ts';
import { isBlankRow } from '../rows.ts';

/** What somebody wants to read of a file. */
export interface TableOptions {
  /** Names of the columns that are wanted, in their order: of a workbook the sheet is read that has most of them. */
  headers: readonly string[];
  /** Name of the sheet of a workbook; without it, or where there is none of that name, the best is read. */
  sheet?: string;
  /** Most rows, the header included. */
  maxRows: number;
  maxBytes: number;
}

/** A row of a file that is not blank. */
export interface TableRow {
  /** As a spreadsheet counts rows, from 1. */
  line: number;
  /** As they stand in the file: workbooks have numbers and booleans too; days and times of theirs are text such as `2026-12-31`. */
  cells: ImportCell[];
}

/** A file that was read. Columns that are neither named as one that is wanted nor among the first are left out. */
export interface Table {
  format: 'csv' | 'xlsx';
  /** Of text files: what parts their cells. */
  separator: string | null;
  /** Of workbooks: the names of the sheets that people see, and the one that was read. */
  sheets: string[];
  sheet: string | null;
  rows: TableRow[];
  /** Places where bytes of a text file were no character of its encoding. */
  replaced: number;
}

/** Why a file has no table. Its encoding is found and not given, and a header alone is a row. */
export type TableRefusalCode = Exclude<RefusalCode, 'encoding' | 'no-rows'>;

/** A table, or why there is none: `failed` for want of memory, `unloaded` where the code that reads did not come. */
export type TableReading =
  | { table: Table; refusal?: undefined }
  | { table?: undefined; refusal: { code: TableRefusalCode | 'failed' | 'unloaded'; params: RefusalParams } };

/** Most characters of all rows: cells of a workbook can name one long text a million times. */
const maxLength = 64 * 1024 * 1024;

/** Whether the column at a place is wanted: named as one that is, or among the first, which need no name. */
function wantedPlaces(head: readonly string[], headers: readonly string[]): (place: number) => boolean {
  const names = new Set(headers.map(normalisedHeader));
  const named = new Set(head.flatMap((cell, place) => (names.has(normalisedHeader(cell)) ? [place] : [])));
  const unnamed = head.findIndex((_, place) => !named.has(place));
  return (place) => place < headers.length || named.has(place) || place === unnamed;
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
      isWanted ??= wantedPlaces(cells.map(cellText), headers);
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
