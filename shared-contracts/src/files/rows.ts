import type { ImportCell } from '../api/import-page/index.ts';
import { Refusal } from './refusal.ts';

/** Most characters of a cell; the server takes no more either. */
export const maxCellLength = 100_000;
/** Most columns of a file, those that no column of the page is mapped to included. */
export const maxFileColumns = 500;

/** A cell that is longer than any value can be, by where a spreadsheet shows it: rows from 1, columns as letters. */
export function assertCellFits(length: number, row: number, columnIndex: number): void {
  if (length <= maxCellLength) return;
  throw new Refusal('cell', { row, column: columnLetters(columnIndex), limit: maxCellLength });
}

/** `A`, `Z`, `AA`: what spreadsheets call the column with this index. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** A row as it stands in the file, its header and blank rows included. */
export interface FileRow {
  /** As a spreadsheet counts rows, from 1. */
  line: number;
  cells: ImportCell[];
}

/** Whether a row has nothing but spaces. */
export const isBlankRow = (cells: readonly ImportCell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
