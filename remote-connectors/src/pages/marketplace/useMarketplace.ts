import { useDeferredValue } from 'react';
import type { CatalogueConnector } from 'shared-contracts/api/catalogue';
import { useAddressState } from 'shared-contracts/react';
import { useCatalogue } from '../../data/catalogue.ts';
import { isInCatalogueView, matchesSearch, sortedConnectors } from '../../state/catalogueView.ts';

/** What of the catalogue is on screen; all of it is in the address, so that it can be shared and gone back to. */
export interface Marketplace {
  all: readonly CatalogueConnector[] | undefined;
  shown: readonly CatalogueConnector[];
  error: Error | undefined;
  retry: () => void;
  view: string;
  tag: string;
  search: string;
  setView: (view: string) => void;
  setTag: (tag: string) => void;
  setSearch: (search: string) => void;
  /** Shows everything again. */
  widen: () => void;
  /** Whether search, view or tag hide something. */
  narrowed: boolean;
  /** The connector whose drawer is open, and the operation that is opened in it. */
  opened: string;
  operation: string;
  open: (connector: string, operation?: string) => void;
  countOf: (view: string) => number;
}

/** State of the marketplace's page. */
export function useMarketplace(): Marketplace {
  const { read, writeAll } = useAddressState();
  const { data, error, mutate } = useCatalogue();
  const view = read('view') || 'all';
  const [tag, search] = [read('tag'), read('search')];
  const wanted = useDeferredValue(search);
  const inView = (data ?? []).filter((connector) => isInCatalogueView(connector, view));
  const found = inView.filter(
    (connector) => (tag === '' || connector.tags.includes(tag)) && matchesSearch(connector, wanted),
  );
  return {
    all: data,
    shown: sortedConnectors(found),
    error: data ? undefined : error,
    retry: () => void mutate(),
    ...{ view, tag, search },
    setView: (next) => writeAll({ view: next === 'all' ? '' : next, tag: '' }),
    setTag: (next) => writeAll({ tag: next }),
    setSearch: (next) => writeAll({ search: next }),
    widen: () => writeAll({ view: '', tag: '', search: '' }),
    narrowed: view !== 'all' || tag !== '' || search !== '',
    opened: read('connector'),
    operation: read('operation'),
    open: (connector, operation = '') => writeAll({ connector, operation, tab: '' }),
    countOf: (of) => (data ?? []).filter((connector) => isInCatalogueView(connector, of)).length,
  };
}
