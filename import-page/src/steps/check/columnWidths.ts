import type { ImportColumnType } from 'shared-contracts/api/import-page';
import { columnLabel, type ImportPageColumn } from 'shared-contracts/import';
import type { Language } from '../../messages/texts.ts';

/** Pixels that values of a type usually need. */
const widths: Record<ImportColumnType, number> = {
  text: 180,
  number: 120,
  integer: 110,
  boolean: 100,
  date: 130,
  email: 230,
  url: 240,
  choice: 150,
};
const [characterPx, paddingPx, maxPx] = [7.6, 36, 320];

/** A width in which the header can be read, and most values of the type. */
export function widthOf(column: ImportPageColumn, language: Language): number {
  const header = columnLabel(column, language).length * characterPx + paddingPx;
  return Math.round(Math.min(maxPx, Math.max(widths[column.type], header)));
}

/** The column with the row's number. */
export const numberPx = 76;
export const rowPx = 38;
