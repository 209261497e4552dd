import { useEffect, useState } from 'react';
import type { Receipt } from 'shared-contracts/api/import-page';
import { CallError } from '../../calls/call.ts';
import type { SubmissionToken } from '../../calls/importCalls.ts';
import { usePage } from '../../state/PageContext.ts';

/** Milliseconds between looks: often while much happens, seldom while rows wait for hours. */
const [quickMs, slowMs] = [1500, 15_000];

const isPassing = (error: unknown) => !(error instanceof CallError) || error.isPassing;

/** The receipt, followed until nothing will change. Hidden tabs do not ask. */
export function useReceipt(token: SubmissionToken) {
  const { calls } = usePage();
  const [receipt, setReceipt] = useState<Receipt>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = quickMs;
    let last = '';
    let isLooking = false;
    const later = () => {
      timer = setTimeout(look, delay);
    };
    const take = (next: Receipt) => {
      setError(undefined);
      setReceipt(next);
      const now = JSON.stringify(next);
      delay = now === last ? Math.min(slowMs, delay * 1.5) : quickMs;
      last = now;
      if (!next.final) later();
    };
    const look = () => {
      // A tab that is shown again while it waits for an answer must not begin a second row of looks.
      if (document.hidden || isLooking) return;
      isLooking = true;
      const done = () => {
        isLooking = false;
      };
      calls
        .receipt(token, leaving.signal)
        .finally(done)
        .then(take, (failure: unknown) => {
          if (leaving.signal.aborted) return;
          setError(failure);
          delay = Math.min(slowMs, delay * 2);
          if (isPassing(failure)) later();
        });
    };
    const whenShown = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      look();
    };
    look();
    document.addEventListener('visibilitychange', whenShown);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenShown);
    };
  }, [calls, token]);
  return { receipt, error };
}
