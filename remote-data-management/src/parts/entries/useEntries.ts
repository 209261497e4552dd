import { useCallback, useEffect, useRef, useState } from 'react';
import type { LookupEntry } from 'shared-contracts/api/lookup';
import { useHost } from 'shared-contracts/react';
import type { Lookup } from './lookup.ts';

/** All entries of one version. */
interface ReadEntries {
  version: number;
  entries: readonly LookupEntry[];
}

/**
 * Entries of the newest version, all of them: the grid searches, undoes and compares without the server. Those of the
 * version before stay until they are read.
 */
export function useEntries({ id, calls, version }: Lookup) {
  const { api } = useHost();
  const [read, setRead] = useState<ReadEntries | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const known = useRef<number | null>(null);
  const take = useCallback((next: ReadEntries) => {
    known.current = next.version;
    setRead(next);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    // Those just saved from here are at hand.
    if (known.current === version) return;
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
      if (isWanted) take({ version, entries });
    };
    setError(null);
    readAll().catch((thrown: Error) => isWanted && setError(thrown));
    return () => {
      isWanted = false;
    };
  }, [api, calls, id, version, attempt]);
  return { read, take, error, retry: () => setAttempt((count) => count + 1) };
}
