import type { ReceiptRow } from 'shared-contracts/api/import-page';
import type { ImportCalls, SubmissionToken } from '../../calls/importCalls.ts';
import { retrying } from '../../calls/retrying.ts';
import { failedOutcomes } from '../../state/outcomes.ts';

/** Every row that failed, in the order of the file. @throws CallError */
export async function failedRows(calls: ImportCalls, token: SubmissionToken): Promise<ReceiptRow[]> {
  const rows: ReceiptRow[] = [];
  const { signal } = new AbortController();
  for (const outcome of failedOutcomes) {
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      const page: { items: ReceiptRow[]; next: number | null } = await retrying(
        () => calls.receiptRows(token, { after: from, limit: 2000, outcome }),
        { signal, mostLostTries: 5 },
      );
      rows.push(...page.items);
      after = page.next;
    }
  }
  return rows.sort((one, other) => one.row - other.row);
}
