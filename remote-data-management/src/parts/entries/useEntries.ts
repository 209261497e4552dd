import { useEffect, useState } from 'react';
import type { LookupEntry } from 'shared-contracts/api/lookup';
import { useHost } from 'shared-contracts/react';
import type { Lookup } from './lookup.ts';

/** Entries of the version that is the newest, all of them: the grid searches, undoes and compares without the server. */
export function useEntries({ id, calls, version }: Lookup) {
  const { api } = useHost();
  const [read, setRead] = useState<{ version: number; entries: LookupEntry[] } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isWanted = true;
    const readAll = async () => {
      const entries: LookupEntry[] = [];
      let after: number | null = 0;
      while (after !== null && isWanted) {
        const page: { items: LookupEntry[]; next: number | null } = await api.call(
          calls.entries,
          { params: { id }, query: { after, version } },
          { quiet: true },
        );
        for (const entry of page.items) entries.push(entry);
        after = page.next;
      }
      if (isWanted) setRead({ version, entries });
    };
    setError(null);
    readAll().catch((thrown: Error) => isWanted && setError(thrown));
    return () => {
      isWanted = false;
    };
  }, [api, calls, id, version, attempt]);
  return { read: read?.version === version ? read : null, error, retry: () => setAttempt((count) => count + 1) };
}
