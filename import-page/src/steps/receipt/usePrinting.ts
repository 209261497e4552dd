import { useCallback, useEffect, useState } from 'react';
import type { ReceiptRow, ReceiptRowPage, RowOutcome } from 'shared-contracts/api/import-page';
import type { SubmissionToken } from '../../calls/importCalls.ts';
import { retrying } from '../../calls/retrying.ts';
import { usePage } from '../../state/PageContext.ts';

/** Rows that are printed: some forty pages of paper. */
const maxPrinted = 2000;

/** Prints a receipt with its rows, which are there for that alone. `print` rejects with a CallError. */
export function usePrinting(token: SubmissionToken, outcome: RowOutcome | undefined) {
  const { calls } = usePage();
  const [rows, setRows] = useState<ReceiptRow[]>();
  const print = useCallback(async () => {
    const { signal } = new AbortController();
    const read: ReceiptRow[] = [];
    for (let after: number | null = 0; after !== null && read.length < maxPrinted; ) {
      const query: { after: number; limit: number; outcome: RowOutcome | undefined } = {
        after,
        limit: maxPrinted - read.length,
        outcome,
      };
      const page: ReceiptRowPage = await retrying(() => calls.receiptRows(token, query), { signal, maxLostTries: 5 });
      read.push(...page.items);
      after = page.next;
    }
    setRows(read);
  }, [calls, token, outcome]);
  useEffect(() => {
    if (!rows) return undefined;
    const end = () => setRows(undefined);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [rows]);
  return { rows, print };
}
