import { useEffect, useReducer, useState } from 'react';
import { globalSearch } from 'shared-contracts/api/search';
import { useHost } from 'shared-contracts/react';
import type { SearchEntry } from './entry.ts';
import { hitEntries } from './hitEntries.ts';

export interface Hits {
  entries: readonly SearchEntry[];
  /** They answer an older query: the newest answer is on its way. */
  waiting: boolean;
  /** The server did not answer this query. */
  failed: boolean;
  retry: () => void;
}

interface Answered {
  query: string;
  entries: readonly SearchEntry[];
  failed: boolean;
}

/**
 * Asks the server on each change of the query (AMB-23). An answer to an older query is dropped; an empty query asks
 * for nothing. What the last answer held stays while the next is awaited.
 */
export function useHits(query: string): Hits {
  const { api } = useHost();
  const [answered, setAnswered] = useState<Answered>({ query: '', entries: [], failed: false });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const wanted = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the query asks, a space too; so does each attempt
  useEffect(() => {
    if (wanted === '') return;
    const calls = new AbortController();
    // The dialog says that it failed; the assistant's line need not say it again.
    api.call(globalSearch, { query: { q: wanted } }, { signal: calls.signal, quiet: true }).then(
      (results) => calls.signal.aborted || setAnswered({ query, entries: hitEntries(results), failed: false }),
      () => calls.signal.aborted || setAnswered({ query, entries: [], failed: true }),
    );
    return () => calls.abort();
  }, [api, query, wanted, attempt]);
  if (wanted === '') return { entries: [], waiting: false, failed: false, retry };
  const waiting = answered.query !== query;
  return { entries: answered.entries, waiting, failed: answered.failed && !waiting, retry };
}
