import type { Endpoint, EndpointInput, EndpointOutput } from 'shared-contracts/api';
import {
  addAdminVersion,
  compareAdminVersions,
  correctAdminPaging,
  createAdminCategory,
  createAdminConnector,
  deleteAdminConnector,
  deleteAdminLabel,
  getAdminConnector,
  getAdminLabels,
  getAdminOperation,
  inspectAdminDocument,
  listAdminConnectors,
  listAdminOperations,
  orderAdminCategories,
  renameAdminLabel,
  updateAdminConnector,
} from 'shared-contracts/api/admin-connector';
import { useCommand, useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';

/** Every public connector, drafts included. */
export const usePublicConnectors = () => useEndpoint(listAdminConnectors, {}, { quiet: true });

export const usePublicConnector = (id: string) => useEndpoint(getAdminConnector, { params: { id } }, { quiet: true });

/** Operations of the newest version. */
export const usePublicOperations = (id: string) =>
  useEndpoint(listAdminOperations, { params: { id } }, { quiet: true });

/** One operation of the newest version with what it answers. */
export const usePublicOperation = (id: string, operationId: string) =>
  useEndpoint(getAdminOperation, { params: { id }, query: { operation_id: operationId } }, { quiet: true });

/** What a version changed. */
export const usePublicChanges = (id: string, version: number) =>
  useEndpoint(
    compareAdminVersions,
    { params: { id }, query: { from: version - 1, to: version } },
    { quiet: true, revalidateOnFocus: false },
  );

/** Categories and tags of public connectors. */
export const useLabels = () => useEndpoint(getAdminLabels, {}, { quiet: true });

/** Changes of public connectors, their categories and tags; what tells of them is read again afterwards. */
export function useConnectorChanges() {
  const { api } = useHost();
  const mutate = useMutateEndpoint();
  const refresh = () =>
    Promise.all([
      mutate(listAdminConnectors),
      mutate(getAdminConnector),
      mutate(getAdminLabels),
      mutate(listAdminOperations),
      mutate(getAdminOperation),
    ]);
  const changing =
    <E extends Endpoint>(endpoint: E) =>
    async (input: EndpointInput<E>): Promise<EndpointOutput<E>> => {
      try {
        return await api.call(endpoint, input, { quiet: true });
      } finally {
        await refresh();
      }
    };
  return {
    create: changing(createAdminConnector),
    update: changing(updateAdminConnector),
    addVersion: changing(addAdminVersion),
    correctPaging: changing(correctAdminPaging),
    remove: changing(deleteAdminConnector),
    createCategory: changing(createAdminCategory),
    orderCategories: changing(orderAdminCategories),
    renameLabel: changing(renameAdminLabel),
    removeLabel: changing(deleteAdminLabel),
  };
}

/** Reads a document and keeps nothing. */
export const useInspection = () => useCommand(inspectAdminDocument, { quiet: true }).run;
