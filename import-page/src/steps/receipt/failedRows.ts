import type { ReceiptRow } from 'shared-contracts/api/import-page';
import { readFailedRows } from 'shared-contracts/import';
import type { ImportCalls, SubmissionToken } from '../../calls/importCalls.ts';
import { retrying } from '../../calls/retrying.ts';

/** Every row that failed, in the order of the file. @throws CallError */
export function failedRows(calls: ImportCalls, token: SubmissionToken): Promise<ReceiptRow[]> {
  const { signal } = new AbortController();
  return readFailedRows((query) => retrying(() => calls.receiptRows(token, query), { signal, maxLostTries: 5 }));
}
