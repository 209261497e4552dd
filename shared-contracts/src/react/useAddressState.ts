import { useEffect } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLatest } from './useLatest.ts';

/** Values kept in the address, so that a view can be shared and survives a reload. */
export interface AddressState {
  /** The value of a key; empty when it is not there. */
  read: (key: string) => string;
  /** Writes a value in place of the history's entry; an empty one takes the key away. */
  write: (key: string, value: string) => void;
  /** Writes several at once. */
  writeAll: (values: Readonly<Record<string, string>>) => void;
}

/**
 * The query that is on its way to the address, and the place it is to replace. The guard decides before an address
 * changes: what another part of the page writes meanwhile must know of it.
 */
let underway: { replaces: Location; query: URLSearchParams } | null = null;

/**
 * What a list shows (view, search, tag …), read from and written to the query of the address.
 *
 * @example
 * const { read, write } = useAddressState();
 * return <SearchField label={t('search')} value={read('search')} onChange={(text) => write('search', text)} />;
 */
export function useAddressState(): AddressState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const latest = useLatest(useLocation());
  const writeAll = (values: Readonly<Record<string, string>>) => {
    const replaces = latest.current;
    const query = new URLSearchParams(underway?.replaces === replaces ? underway.query : replaces.search);
    for (const [key, value] of Object.entries(values)) {
      if (value) query.set(key, value);
      else query.delete(key);
    }
    underway = { replaces, query };
    void navigate({ search: query.toString() }, { replace: true });
  };
  return {
    read: (key) => params.get(key) ?? '',
    write: (key, value) => writeAll({ [key]: value }),
    writeAll,
  };
}

/**
 * Runs an act that the address asks for by a key of its query, as an action of the search does (`?create=1`), and takes
 * the key away: neither a reload nor going back runs it again.
 */
export function useAddressAct(key: string, act: () => void): void {
  const { read, write } = useAddressState();
  const isInAddress = read(key) !== '';
  const latest = useLatest({ act, write });
  useEffect(() => {
    if (!isInAddress) return;
    latest.current.write(key, '');
    latest.current.act();
  }, [isInAddress, key, latest]);
}
