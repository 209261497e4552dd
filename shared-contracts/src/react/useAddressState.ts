import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from './useLatest.ts';

/** Values kept in the address, so that a view can be shared and survives a reload. */
export interface AddressState {
  /** The value of a key; empty when it is not there. */
  read: (key: string) => string;
  /** Writes a value in place of the history's entry; an empty one takes the key away. */
  write: (key: string, value: string) => void;
}

/** What a list shows (view, search, tag …), read from and written to the query of the address. */
export function useAddressState(): AddressState {
  const [params, setParams] = useSearchParams();
  const write = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return { read: (key) => params.get(key) ?? '', write };
}

/**
 * Runs an act that the address asks for by a key of its query, as an action of the search does (`?create=1`), and takes
 * the key away: neither a reload nor going back runs it again.
 */
export function useAddressAct(key: string, act: () => void): void {
  const { read, write } = useAddressState();
  const asked = read(key) !== '';
  const latest = useLatest({ act, write });
  useEffect(() => {
    if (!asked) return;
    latest.current.write(key, '');
    latest.current.act();
  }, [asked, key, latest]);
}
