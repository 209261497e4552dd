import { useState } from 'react';
import {
  deleteStoreEntries,
  type GivenStoreEntry,
  getStoreUse,
  listStoreEntries,
  saveStoreEntries,
} from 'shared-contracts/api/store';
import { useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';

const pageSize = 50;

/** A page of the entries of a store whose keys begin so, and what is done with them. */
export function useStoreEntries(id: string) {
  const { api } = useHost();
  const mutate = useMutateEndpoint();
  const [prefix, setPrefix] = useState('');
  /** Keys behind which the pages up to this one begin; the first page is not among them. */
  const [places, setPlaces] = useState<readonly string[]>([]);
  const query = { prefix, after: places.at(-1) ?? '', limit: pageSize };
  const { data, error, isLoading, mutate: reload } = useEndpoint(listStoreEntries, { params: { id }, query });
  const changed = () => Promise.all([mutate(getStoreUse), reload()]);
  const next = data?.next ?? null;
  return {
    items: data?.items,
    error,
    isLoading,
    reload: () => void reload(),
    prefix,
    search(beginning: string) {
      setPrefix(beginning);
      setPlaces([]);
    },
    toPrevious: places.length > 0 ? () => setPlaces(places.slice(0, -1)) : null,
    toNext: next === null ? null : () => setPlaces([...places, next]),
    /** Throws what the server refuses. */
    async save(entries: GivenStoreEntry[], mode: 'add' | 'replace' = 'replace'): Promise<number> {
      const { written } = await api.call(
        saveStoreEntries,
        { params: { id }, body: { entries, mode } },
        { quiet: true },
      );
      await changed();
      return written;
    },
    async remove(keys: string[]): Promise<number> {
      const { deleted } = await api.call(deleteStoreEntries, { params: { id }, body: { keys } }, { quiet: true });
      await changed();
      return deleted;
    },
  };
}

/** What the parts of the page have of it. */
export type StoreEntriesModel = ReturnType<typeof useStoreEntries>;
