import type { CellReading, ImportCell, ReceiptRow, ReceiptRowPage, RowOutcome } from '../api/import-page/index.ts';
import { columnLabel, csvOf, csvSeparator } from './csv.ts';
import { problemText } from './problemText.ts';
import { readCell } from './readCell.ts';
import type { RowColumn } from './rowColumn.ts';

type Language = 'en' | 'fr';

/** Outcomes whose rows are worth sending again once they are corrected. */
export const failedOutcomes = ['REJECTED', 'FAILED', 'CANCELLED'] as const satisfies readonly RowOutcome[];

/** Rows that one call reads. */
const pageRows = 2000;

/**
 * Every row of a file that failed, in the order of the file.
 * @param read reads the rows of an outcome behind a row
 * @throws what `read` throws
 */
export async function readFailedRows(
  read: (query: { after: number; limit: number; outcome: RowOutcome }) => Promise<ReceiptRowPage>,
): Promise<ReceiptRow[]> {
  const rows: ReceiptRow[] = [];
  for (const outcome of failedOutcomes) {
    for (let after: number | null = 0; after !== null; ) {
      const page: ReceiptRowPage = await read({ after, limit: pageRows, outcome });
      for (const row of page.items) rows.push(row);
      after = page.next;
    }
  }
  return rows.sort((one, other) => one.row - other.row);
}

/** What is wrong with a row: each of its problems, or what the scenario said. */
export function reasonsOf(row: ReceiptRow, columns: readonly RowColumn[], language: Language): string[] {
  const labels = new Map(columns.map((column) => [column.key, columnLabel(column, language)]));
  const problems = row.problems.map(
    ({ column, code, params }) => `${labels.get(column) ?? column}: ${problemText(code, params, language)}`,
  );
  return row.reason ? [...problems, row.reason] : problems;
}

/** Why a row failed, in one line. */
export const reasonOf = (row: ReceiptRow, columns: readonly RowColumn[], language: Language): string =>
  reasonsOf(row, columns, language).join(' · ');

/** How the cells of a file are read, by the key of their column. */
export type Readings = Readonly<Record<string, CellReading>>;

/** What would be read as a thousand and more where the mark between thousands is unknown: `1.234`. */
const isLikeThousands = /^-?[1-9]\d{0,2}\.\d{3}$/;

function numberText(value: number, decimal: '.' | ','): string {
  const text = String(value);
  return (isLikeThousands.test(text) ? `${text}0` : text).replace('.', decimal);
}

/** A number of a workbook as text that is read as the same number, and a number of days as its day. */
function asText(cell: ImportCell | undefined, column: RowColumn, reading: CellReading): ImportCell | undefined {
  if (typeof cell !== 'number') return cell;
  if (column.type === 'date') return readCell(column, reading, cell).value ?? cell;
  const isNumber = column.type === 'number' || column.type === 'integer';
  return isNumber ? numberText(cell, reading.decimal ?? '.') : cell;
}

/** A cell in the one form that is read the same whatever the file: days as 2026-12-31, numbers without thousands. */
function asNeutralText(
  cell: ImportCell | undefined,
  column: RowColumn,
  reading: CellReading,
  decimal: '.' | ',',
): ImportCell | undefined {
  const { value } = readCell(column, reading, cell);
  if (column.type === 'date') return value ?? cell;
  return typeof value === 'number' ? numberText(value, decimal) : asText(cell, column, { decimal });
}

/** A CSV file of rows to be read again as the first file was, its columns in the order of the page. */
export function correctionCsv(
  rows: readonly ReceiptRow[],
  columns: readonly RowColumn[],
  language: Language,
  readings: Readings,
): string {
  const headers = columns.map((column) => columnLabel(column, language));
  const lines = rows.map(({ cells }) =>
    columns.map((column) => asText(cells[column.key], column, readings[column.key] ?? {})),
  );
  return csvOf([headers, ...lines], csvSeparator(language));
}

/** A CSV file of rows with their reasons, below `reason`, to be mended in a spreadsheet and sent again. */
export function failedRowsCsv(
  rows: readonly ReceiptRow[],
  columns: readonly RowColumn[],
  language: Language,
  readings: Readings,
  reason: string,
): string {
  const separator = csvSeparator(language);
  const decimal = separator === ';' ? ',' : '.';
  const headers = columns.map((column) => columnLabel(column, language));
  const lines = rows.map((row) => [
    ...columns.map((column) => asNeutralText(row.cells[column.key], column, readings[column.key] ?? {}, decimal)),
    reasonOf(row, columns, language),
  ]);
  return csvOf([[...headers, reason], ...lines], separator);
}
