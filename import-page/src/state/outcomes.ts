import type { CellReading, ImportCell, OutcomeCounts, ReceiptRow, RowOutcome } from 'shared-contracts/api/import-page';
import {
  columnLabel,
  csvLine,
  csvMark,
  csvSeparator,
  type ImportPageColumn,
  problemText,
  readCell,
} from 'shared-contracts/import';
import type { Language } from '../messages/texts.ts';

/** What visitors tell apart: the nine outcomes by what is to be done about them. */
export const outcomeGroups = ['done', 'underway', 'notRun', 'failed', 'rejected'] as const;
export type OutcomeGroup = (typeof outcomeGroups)[number];

const groups: Record<RowOutcome, OutcomeGroup> = {
  SUCCESSFUL: 'done',
  WAITING: 'underway',
  QUEUED: 'underway',
  SCHEDULED: 'underway',
  HOLD: 'underway',
  IN_PROGRESS: 'underway',
  NOT_RUN: 'notRun',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REJECTED: 'rejected',
};

/** Outcomes whose rows are worth sending again once they are corrected. */
export const failedOutcomes = ['REJECTED', 'FAILED', 'CANCELLED'] as const satisfies readonly RowOutcome[];

export const groupOf = (outcome: RowOutcome): OutcomeGroup => groups[outcome];

/** Rows of each group. */
export function groupCounts(outcomes: OutcomeCounts): Record<OutcomeGroup, number> {
  const counts: Record<OutcomeGroup, number> = { done: 0, underway: 0, notRun: 0, failed: 0, rejected: 0 };
  for (const [outcome, count] of Object.entries(outcomes)) counts[groupOf(outcome as RowOutcome)] += count ?? 0;
  return counts;
}

/** Why a row failed, in one line: its problems, or what the scenario said. */
export function reasonOf(row: ReceiptRow, columns: readonly ImportPageColumn[], language: Language): string {
  const labels = new Map(columns.map((column) => [column.key, columnLabel(column, language)]));
  const problems = row.problems.map(
    ({ column, code, params }) => `${labels.get(column) ?? column}: ${problemText(code, params, language)}`,
  );
  return problems.join(' · ') || (row.reason ?? '');
}

/** How the cells of a file are read, by the key of their column. */
export type Readings = Readonly<Record<string, CellReading>>;

/** What would be read as a thousand and more where the mark between thousands is unknown: `1.234`. */
const isLikeThousands = /^-?[1-9]\d{0,2}\.\d{3}$/;

function numberText(value: number, decimal: '.' | ','): string {
  const text = String(value);
  return (isLikeThousands.test(text) ? `${text}0` : text).replace('.', decimal);
}

/** A number of a workbook as text that is read as the same number, and a number of days as its day. */
function asText(cell: ImportCell | undefined, column: ImportPageColumn, reading: CellReading): ImportCell | undefined {
  if (typeof cell !== 'number') return cell;
  if (column.type === 'date') return readCell(column, reading, cell).value ?? cell;
  const isNumber = column.type === 'number' || column.type === 'integer';
  return isNumber ? numberText(cell, reading.decimal ?? '.') : cell;
}

/** A cell in the one form that is read the same whatever the file: days as 2026-12-31, numbers without thousands. */
function asNeutralText(
  cell: ImportCell | undefined,
  column: ImportPageColumn,
  reading: CellReading,
  decimal: '.' | ',',
): ImportCell | undefined {
  const { value } = readCell(column, reading, cell);
  if (column.type === 'date') return value ?? cell;
  return typeof value === 'number' ? numberText(value, decimal) : asText(cell, column, { decimal });
}

const csvOf = (lines: readonly (readonly (ImportCell | undefined)[])[], separator: ',' | ';') =>
  csvMark + lines.map((line) => csvLine(line, separator)).join('');

/** A CSV file of rows to be read again as the first file was, its columns in the order of the page. */
export function correctionCsv(
  rows: readonly ReceiptRow[],
  columns: readonly ImportPageColumn[],
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
  columns: readonly ImportPageColumn[],
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
