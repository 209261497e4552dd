import { useDeferredValue } from 'react';
import type { CatalogueConnector } from 'shared-contracts/api/catalogue';
import { useAddressState } from 'shared-contracts/react';
import { useCatalogue, useFoundOperations } from '../../data/catalogue.ts';
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
  /** How many are in a view; undefined while that is not known. */
  countOf: (view: string) => number | undefined;
  /** The last reading failed; what was shown stays. */
  failed: boolean;
}

/** State of the marketplace's page. */
export function useMarketplace(): Marketplace {
  const { read, writeAll } = useAddressState();
  const { data, error, mutate } = useCatalogue();
  const view = read('view') || 'all';
  const [tag, search] = [read('tag'), read('search')];
  const wanted = useDeferredValue(search);
  const { data: foundOperations } = useFoundOperations(wanted);
  const inView = (data ?? []).filter((connector) => isInCatalogueView(connector, view));
  // What a connector can do counts as what it says of itself.
  const operations = wanted ? (foundOperations ?? []) : [];
  const able = new Set(operations.map(({ connector_id }) => connector_id));
  const found = inView.filter(
    (connector) =>
      (tag === '' || connector.tags.includes(tag)) && (matchesSearch(connector, wanted) || able.has(connector.id)),
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
    countOf: (of) => (error ? undefined : data?.filter((connector) => isInCatalogueView(connector, of)).length),
    failed: Boolean(error),
  };
}
