import type { ImportCell } from '../../api/import-page/index.ts';
import type { RefusalCode, RefusalParams } from '../refusal.ts';

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
