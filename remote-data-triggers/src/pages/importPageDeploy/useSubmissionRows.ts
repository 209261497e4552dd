import { useEffect, useState } from 'react';
import {
  listSubmissionRows,
  type ReceiptRow,
  type ReceiptRowPage,
  type RowOutcome,
} from 'shared-contracts/api/import-page';
import { useHost } from 'shared-contracts/react';

/** Rows read at once. */
const pageSize = 200;

interface Rows {
  items: readonly ReceiptRow[];
  /** The row to go on after; null at the end. */
  next: number | null;
}

interface RowQuery {
  pageId: string;
  submissionId: string;
  outcome: RowOutcome | null;
  /** Changes with the outcomes of rows: what is shown is read again then. */
  revision: string;
}

/** Rows of a file from the first on, as many as were asked for. */
export function useSubmissionRows({ pageId, submissionId, outcome, revision }: RowQuery) {
  const { api } = useHost();
  const [wanted, setWanted] = useState(1);
  const [rows, setRows] = useState<Rows | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other outcomes and another attempt read again
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const items: ReceiptRow[] = [];
      let next: number | null = 0;
      while (items.length < wanted * pageSize && next !== null && isWanted) {
        const query: { after: number; limit: number; outcome?: RowOutcome } = { after: next, limit: pageSize };
        if (outcome) query.outcome = outcome;
        const params = { id: pageId, submission: submissionId };
        const answer: ReceiptRowPage = await api.call(listSubmissionRows, { params, query }, { quiet: true });
        items.push(...answer.items);
        next = answer.next;
      }
      if (isWanted) setRows({ items, next });
    };
    setError(null);
    read().catch((thrown: unknown) => isWanted && setError(thrown));
    return () => {
      isWanted = false;
    };
  }, [api, pageId, submissionId, outcome, revision, wanted, attempt]);
  return {
    rows,
    error,
    more: () => setWanted((count) => count + 1),
    retry: () => setAttempt((count) => count + 1),
  };
}
