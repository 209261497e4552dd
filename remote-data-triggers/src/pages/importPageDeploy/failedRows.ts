import type { HostApi } from 'shared-contracts';
import { type ImportPage, listSubmissionRows, type ReceiptRow } from 'shared-contracts/api/import-page';
import { columnLabel, csvLine, csvMark, csvSeparator, problemText } from 'shared-contracts/import';
import { failedOutcomes } from '../../parts/outcomes.ts';

const pageSize = 2000;

/** Every row of a file that has to be sent again, in the order of the file. */
export async function readFailedRows({ api }: HostApi, pageId: string, submission: string): Promise<ReceiptRow[]> {
  const rows: ReceiptRow[] = [];
  for (const outcome of failedOutcomes) {
    let after: number | null = 0;
    while (after !== null) {
      const query = { after, limit: pageSize, outcome };
      const answer: { items: ReceiptRow[]; next: number | null } = await api.call(listSubmissionRows, {
        params: { id: pageId, submission },
        query,
      });
      for (const row of answer.items) rows.push(row);
      after = answer.next;
    }
  }
  return rows.sort((one, other) => one.row - other.row);
}

/**
 * The rows as a CSV file that can be mended and sent again: the page's headers, then what was wrong. Cells that a
 * spreadsheet would run are text.
 */
export function failedRowsCsv(
  { content }: Pick<ImportPage, 'content'>,
  rows: readonly ReceiptRow[],
  language: 'en' | 'fr',
  problemHeader: string,
): string {
  const separator = csvSeparator(language);
  const present = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const columns = content.columns.filter(({ key }) => present.has(key));
  const names = new Map(content.columns.map((column) => [column.key, columnLabel(column, language)]));
  const said = ({ problems, reason }: ReceiptRow) =>
    [
      ...problems.map(
        ({ column, code, params }) => `${names.get(column) ?? column}: ${problemText(code, params, language)}`,
      ),
      ...(reason ? [reason] : []),
    ].join('; ');
  const lines = [
    [...columns.map(({ key }) => names.get(key) ?? key), problemHeader],
    ...rows.map((row) => [...columns.map(({ key }) => row.cells[key]), said(row)]),
  ];
  return csvMark + lines.map((cells) => csvLine(cells, separator)).join('');
}
