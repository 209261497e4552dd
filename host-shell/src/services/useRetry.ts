import { useEffect } from 'react';
import { useLatest } from 'shared-contracts/react';

/** What could not be read is asked for again this often while somebody looks. */
const againAfterMs = 5000;

/** Tries again while something has failed: at intervals in a visible page, and at once when the browser is online. */
export function useRetry(failed: boolean, retry: () => void): void {
  const latest = useLatest(retry);
  useEffect(() => {
    if (!failed) return;
    const again = () => latest.current();
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), againAfterMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [failed, latest]);
}
