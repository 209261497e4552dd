import { useEffect, useState } from 'react';
import { globalSearch } from 'shared-contracts/api/search';
import { useHost, useLocale, useSession } from 'shared-contracts/react';
import { useShell } from '../services/shell.ts';
import { type Found, findPages, foundOf } from './found.ts';

export interface SearchOutcome {
  found: readonly Found[];
  /** The server's answer to this query is still on its way. */
  waiting: boolean;
}

interface Hits {
  query: string;
  found: readonly Found[];
}

/**
 * Asks the server on each change of the query and puts the user's pages beside its answer (AMB-23). An answer to an
 * older query is dropped; an empty query asks for nothing. What the last answer held stays while the next is awaited.
 */
export function useSearch(query: string): SearchOutcome {
  const { api } = useHost();
  const { plan, routes } = useShell();
  const { access } = useSession();
  const locale = useLocale();
  const [hits, setHits] = useState<Hits>({ query: '', found: [] });
  const wanted = query.trim();
  useEffect(() => {
    if (wanted === '') return;
    const calls = new AbortController();
    api.call(globalSearch, { query: { q: wanted } }, { signal: calls.signal }).then(
      (results) => setHits({ query: wanted, found: foundOf(results) }),
      () => calls.signal.aborted || setHits({ query: wanted, found: [] }),
    );
    return () => calls.abort();
  }, [api, wanted]);
  if (wanted === '') return { found: [], waiting: false };
  const pages = findPages(wanted, { plan, routes, subject: access, locale });
  return { found: [...hits.found, ...pages], waiting: hits.query !== wanted };
}
