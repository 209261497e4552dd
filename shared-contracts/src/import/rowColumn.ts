import type { CellReading, ImportCell, ImportColumn, RowProblemCode } from '../api/import-page/index.ts';

/** What rows are checked by: a column without the list and table that only the server has. */
export type RowColumn = Omit<ImportColumn, 'filter_id' | 'conversion_id'>;

/** What a cell is once it is read, and what runs get: a `date` is text such as `2026-12-31`, an empty cell is null. */
export type RowValue = string | number | boolean | null;

/** What is wrong with a cell, without the column it is of. */
export interface CellProblem {
  code: RowProblemCode;
  params?: Record<string, string | number>;
}

/** A cell that was read, or what is wrong with it. */
export type CellResult = { value: RowValue; problem?: undefined } | { value?: undefined; problem: CellProblem };

/** A column that a file has, in the order of the cells of its rows. */
export interface MappedColumn {
  key: string;
  reading: CellReading;
}

/** Text as it stands around a value: spaces of any kind on both sides are no part of it. */
export const cellText = (cell: ImportCell | undefined): string =>
  typeof cell === 'string' ? cell.trim() : String(cell ?? '');
