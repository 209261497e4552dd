import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReceiptRow, RowOutcome } from 'shared-contracts/api/import-page';
import type { SubmissionToken } from '../../calls/importCalls.ts';
import { usePage } from '../../state/PageContext.ts';
import { ReceiptPages } from '../../state/receiptPages.ts';

const pageRows = 500;

/**
 * Rows of a receipt as far as they were scrolled. `show` says which places are on screen: those are read again when
 * outcomes change, and more of them are fetched before the end is reached. `onRead` gets the version that they are of, also
 * when they could not be read: nothing is to wait for them then.
 */
export function useReceiptRows(
  token: SubmissionToken,
  outcome: RowOutcome | undefined,
  version: string,
  onRead: (version: string) => void,
) {
  const { calls } = usePage();
  const [rows, setRows] = useState<ReceiptRow[]>([]);
  const [error, setError] = useState<unknown>();
  const work = useRef<{ pages: ReceiptPages; signal: AbortSignal; isBusy: boolean }>(undefined);
  const wanted = useRef({ first: 0, last: 0, isNearEnd: true, version });
  wanted.current.version = version;
  const update = useCallback(async () => {
    const now = work.current;
    if (!now || now.isBusy) return;
    now.isBusy = true;
    try {
      // What is on screen may change while it is read: on until nothing is left to do.
      for (let isNew = true; isNew && !now.signal.aborted; ) {
        const { first, last, isNearEnd, version: latest } = wanted.current;
        isNew = await now.pages.renew(first, last, latest, now.signal);
        if (isNearEnd && (await now.pages.more(latest, now.signal))) {
          wanted.current.isNearEnd = false;
          isNew = true;
        }
        if (now.signal.aborted) return;
        if (isNew) setRows(now.pages.rows());
        onRead(latest);
      }
      setError(undefined);
    } catch (failure) {
      if (now.signal.aborted) return;
      setError(failure);
      onRead(wanted.current.version);
    } finally {
      now.isBusy = false;
    }
  }, [onRead]);
  useEffect(() => {
    const leaving = new AbortController();
    const pages = new ReceiptPages((after, signal) =>
      calls.receiptRows(token, { after, limit: pageRows, outcome }, signal),
    );
    work.current = { pages, signal: leaving.signal, isBusy: false };
    void update();
    return () => leaving.abort();
  }, [calls, token, outcome, update]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that outcomes changed
  useEffect(() => void update(), [version, update]);
  const show = useCallback(
    (first: number, last: number, isNearEnd: boolean) => {
      wanted.current = { ...wanted.current, first, last, isNearEnd };
      void update();
    },
    [update],
  );
  return { rows, error, show };
}
