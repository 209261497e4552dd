import { listNodeLogs, listRunLogs } from 'shared-contracts/api/run';
import { useEndpoint, useHost } from 'shared-contracts/react';

/** Runs that one can choose from; older ones are found in the scenario's logs. */
const runsListed = 25;

/** The last runs of a scenario, newest first, once they are wanted. */
export function useLastRuns(scenarioId: string, wanted: boolean) {
  const query = { scenario_id: scenarioId, limit: runsListed };
  return useEndpoint(listRunLogs, wanted ? { query } : null, { quiet: true });
}

/** Reads what a node received and sent in a run; a failure is told by the host. */
export function useNodeInRun() {
  const { api } = useHost();
  return async (executionId: string, node_id: string) =>
    (await api.call(listNodeLogs, { params: { executionId }, query: { node_id, limit: 500 } })).items;
}
