import { listNodeLogs, listRunLogs } from 'shared-contracts/api/run';
import { useEndpoint, useHost } from 'shared-contracts/react';

/** Runs that are listed first, and how many more at a time. */
export const runsListed = 25;
/** Most that one answer holds: older ones are found by their ids. */
const maxListed = 500;

/** What of a scenario's runs is to be listed. */
export interface RunsWanted {
  search: string;
  count: number;
}

/** The last runs of a scenario that fit, newest first, once they are wanted, and whether more can be asked for. */
export function useLastRuns(scenarioId: string, wanted: RunsWanted | null) {
  const query = wanted && { scenario_id: scenarioId, search: wanted.search, limit: Math.min(wanted.count, maxListed) };
  const { data } = useEndpoint(listRunLogs, query && { query }, { keepPreviousData: true, quiet: true });
  const listed = data?.items.length ?? 0;
  return { runs: data?.items, hasOlder: wanted !== null && listed >= wanted.count && wanted.count < maxListed };
}

/** Reads what a node received and sent in a run; a failure is told by the host. */
export function useNodeInRun() {
  const { api } = useHost();
  return async (executionId: string, node_id: string) =>
    (await api.call(listNodeLogs, { params: { executionId }, query: { node_id, limit: 500 } })).items;
}
