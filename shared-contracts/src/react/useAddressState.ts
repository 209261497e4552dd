import { useSearchParams } from 'react-router';

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
