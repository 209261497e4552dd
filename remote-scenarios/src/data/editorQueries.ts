import { scenarioFolders } from 'shared-contracts/api/folder';
import { getRunSource } from 'shared-contracts/api/import-page';
import { getNodeShapes, getRunLog, getRunTimeline, listNodeLogs, type RunLog } from 'shared-contracts/api/run';
import { getScenario, getScenarioVersion, listScenarioVersions } from 'shared-contracts/api/scenario';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { useEndpoint, useHost } from 'shared-contracts/react';

/** More executions of nodes than a canvas can tell apart; the terminal pages through all. */
const nodeLogLimit = 500;

/** The scenario with its flow. The page shows a failure itself. */
export function useScenario(id: string) {
  return useEndpoint(getScenario, { params: { id } }, { quiet: true });
}

/** Name of the folder a scenario lies in. */
export function useFolderName(id: string | null): string | null {
  const { data } = useEndpoint(scenarioFolders.list, id === null ? null : {}, { quiet: true });
  return data?.find((folder) => folder.id === id)?.name ?? null;
}

/** A run; none without an id. A run that is no longer kept is no failure worth telling. */
export function useRun(id: string | null) {
  return useEndpoint(getRunLog, id === null ? null : { params: { id } }, { quiet: true });
}

/** The file that a run of an import page began with; none for another run, and where the file is gone. */
export function useRunSource({ id, event }: Pick<RunLog, 'id' | 'event'>) {
  return useEndpoint(getRunSource, event === 'import' ? { params: { id } } : null, { quiet: true }).data;
}

/** What every node of a run received and sent. */
export function useNodeLogs(executionId: string | null) {
  return useEndpoint(
    listNodeLogs,
    executionId === null ? null : { params: { executionId }, query: { limit: nodeLogLimit } },
    { quiet: true },
  );
}

/** Fields that nodes received and sent over the last runs; what is known stays while more is read. */
export function useNodeShapes(id: string, nodes: readonly string[]) {
  const query = { nodes: nodes.join(',') };
  return useEndpoint(getNodeShapes, { params: { id }, query }, { quiet: true, keepPreviousData: true });
}

/** One execution of a node in a run, by its place among the executions of that node. */
export function useExecution(executionId: string | null, node_id: string, place: number) {
  const query = { node_id, limit: 1, page: place + 1 };
  return useEndpoint(listNodeLogs, executionId === null ? null : { params: { executionId }, query }, { quiet: true });
}

/** What happened in a run, moment by moment; of a run that has ended, so that it is read once. */
export function useRunTimeline(id: string | null) {
  return useEndpoint(getRunTimeline, id === null ? null : { params: { id } }, { quiet: true });
}

/** The newest versions of a scenario: every save is one. */
export function useVersions(id: string) {
  return useEndpoint(listScenarioVersions, { params: { id } }, { quiet: true });
}

/** Reads the versions before a revision, a page at a time; a failure is told by the host. */
export function useOlderVersions(id: string) {
  const { api } = useHost();
  return (before: number) => api.call(listScenarioVersions, { params: { id }, query: { before } });
}

/** The flow of one version; none without a revision. */
export function useVersion(id: string, revision: number | null) {
  return useEndpoint(getScenarioVersion, revision === null ? null : { params: { id, revision } }, { quiet: true });
}

/** Webhook addresses a start node can listen to. */
export function useWebhooks() {
  return useEndpoint(listWebhooks, {}, { quiet: true });
}
