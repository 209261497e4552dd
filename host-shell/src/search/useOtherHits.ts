import { useEffect, useState } from 'react';
import { searchOther } from 'shared-contracts/api/search';
import { useHost } from 'shared-contracts/react';
import type { SearchEntry } from './entry.ts';
import { hitEntries } from './hitEntries.ts';
import type { Hits } from './useHits.ts';

/** Members, mails and the guide are looked for when typing pauses: they come below what most searches are for. */
const pauseMs = 200;

/** What the server finds beside the things of the account; nothing where it does not answer. */
export function useOtherHits(query: string): Pick<Hits, 'entries' | 'waiting'> {
  const { api } = useHost();
  const [answered, setAnswered] = useState<{ query: string; entries: readonly SearchEntry[] }>({
    query: '',
    entries: [],
  });
  const wanted = query.trim();
  useEffect(() => {
    if (wanted === '') return;
    const calls = new AbortController();
    const answer = (entries: readonly SearchEntry[]) => calls.signal.aborted || setAnswered({ query: wanted, entries });
    const timer = setTimeout(() => {
      api.call(searchOther, { query: { q: wanted } }, { signal: calls.signal, quiet: true }).then(
        (results) => answer(hitEntries(results)),
        () => answer([]),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      calls.abort();
    };
  }, [api, wanted]);
  if (wanted === '') return { entries: [], waiting: false };
  return { entries: answered.entries, waiting: answered.query !== wanted };
}
