import { useMemo } from 'react';
import {
  type CatalogueConnector,
  getCatalogueConnector,
  getOperation,
  listCatalogue,
  listCatalogueUses,
  listOperations,
  searchOperations,
} from 'shared-contracts/api/catalogue';
import { listConnectorCategories } from 'shared-contracts/api/connector-category';
import { useEndpoint, useMutateEndpoint } from 'shared-contracts/react';

/** Every connector of the catalogue, trash included. */
export const useCatalogue = () => useEndpoint(listCatalogue, {}, { quiet: true });

/** Icons of the public connectors, for whatever shows several: they come as one file. */
export function useCatalogueIcons(): readonly string[] {
  const { data } = useCatalogue();
  return useMemo(() => {
    const icons = (data ?? []).map(({ is_public, icon }) => (is_public ? icon : null));
    return [...new Set(icons.filter((icon) => icon !== null))].toSorted().slice(0, 200);
  }, [data]);
}

export const useCategories = () => useEndpoint(listConnectorCategories, {}, { quiet: true });

/** One connector at a version; its newest where none is named. */
export const useCatalogueConnector = (id: string | null, version?: number) =>
  useEndpoint(getCatalogueConnector, id ? { params: { id }, query: { ...(version && { version }) } } : null, {
    quiet: true,
  });

/** Operations of a connector at a version. */
export const useOperations = (id: string | null, version?: number) =>
  useEndpoint(listOperations, id ? { params: { id }, query: { ...(version && { version }) } } : null, { quiet: true });

/** One operation with its schemas. */
export const useOperation = (id: string, operationId: string | null, version?: number) =>
  useEndpoint(
    getOperation,
    operationId ? { params: { id }, query: { operation_id: operationId, ...(version && { version }) } } : null,
    { quiet: true, revalidateOnFocus: false },
  );

/** Operations of all connectors that hold every word; what was found stays while more is typed. */
export const useFoundOperations = (search: string) =>
  useEndpoint(searchOperations, search.trim().length > 1 ? { query: { search: search.trim() } } : null, {
    quiet: true,
    keepPreviousData: true,
    revalidateOnFocus: false,
  });

/** Configurations of the account that are made of a connector. */
export const useCatalogueUses = (id: string) => useEndpoint(listCatalogueUses, { params: { id } }, { quiet: true });

/** Keeps what is known of a connector in step with what a call has answered. */
export function useCatalogueCache() {
  const mutate = useMutateEndpoint();
  const refresh = () => {
    void mutate(listCatalogue);
    void mutate(getCatalogueConnector);
    void mutate(listOperations);
  };
  return {
    refresh,
    /** Puts a changed or new connector into the list, so that it is there at once, and asks for the rest of it. */
    store: (connector: CatalogueConnector) => {
      const isIt = { where: (input: { params: { id: string } }) => input.params.id === connector.id };
      void mutate(listCatalogue, (all) => [...all.filter(({ id }) => id !== connector.id), connector]);
      void mutate(getCatalogueConnector, null, isIt);
      void mutate(listOperations, null, isIt);
    },
    drop: (connector: CatalogueConnector) =>
      void mutate(listCatalogue, (all) => all.filter(({ id }) => id !== connector.id)),
  };
}
