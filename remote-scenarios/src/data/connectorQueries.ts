import { compareVersions, getOperation, listOperations, type Operation } from 'shared-contracts/api/catalogue';
import { type Configuration, listConfigurations } from 'shared-contracts/api/connector';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import { useEndpoint, useHost } from 'shared-contracts/react';

/** All configurations of the account. */
export function useConfigurations() {
  return useEndpoint(listConfigurations, {}, { quiet: true });
}

/** The operations of a version of its connector, in lists. */
export function useOperations({ connector_id: id }: Configuration, version: number) {
  return useEndpoint(listOperations, { params: { id }, query: { version } }, { quiet: true });
}

/** The operation that a node calls, at its version; none until one is chosen. */
export function useOperation(
  configuration: Configuration | null,
  { operation_id, version }: Pick<ConnectorConfig, 'operation_id' | 'version'>,
) {
  const id = operation_id !== '' && version > 0 ? configuration?.connector_id : undefined;
  return useEndpoint(getOperation, id === undefined ? null : { params: { id }, query: { operation_id, version } }, {
    quiet: true,
  });
}

/** What differs between two versions of one operation; none between a version and itself. */
export function useOperationChanges(
  { connector_id: id }: Configuration,
  operation_id: string,
  from: number,
  to: number,
) {
  return useEndpoint(compareVersions, from === to ? null : { params: { id }, query: { from, to, operation_id } }, {
    quiet: true,
  });
}

/** Reads one operation when it is chosen; a failure is told by the host. */
export function useReadOperation({ connector_id: id }: Configuration) {
  const { api } = useHost();
  return (operation_id: string, version: number): Promise<Operation> =>
    api.call(getOperation, { params: { id }, query: { operation_id, version } });
}
