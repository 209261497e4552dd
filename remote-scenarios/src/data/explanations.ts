import { type ExplainedField, explainValue, listValueUses, readFieldHistory } from 'shared-contracts/api/explanation';
import { listNodeLogs, type NodeLog } from 'shared-contracts/api/run';
import { useEndpoint } from 'shared-contracts/react';

type RunField = ExplainedField & { runId: string };

const inputOf = ({ runId, ...query }: RunField) => ({ params: { id: runId }, query });

/** Where a value of a run came from. The drawer shows a failure itself. */
export function useExplanation(field: RunField) {
  return useEndpoint(explainValue, inputOf(field), { quiet: true });
}

/** What became of a value of a run. */
export function useValueUses(field: RunField) {
  return useEndpoint(listValueUses, inputOf(field), { quiet: true });
}

/** What a field of a node was in runs of the scenario; the last ones, or those before a run. */
export function useFieldHistory({ runId, side, field }: RunField, nodeId: string, before: string | undefined) {
  const query = { node_id: nodeId, side, field, ...(before && { before }) };
  return useEndpoint(readFieldHistory, { params: { id: runId }, query }, { quiet: true });
}

/** The last execution of a node in a run; the first is read to know how many there are. */
export function useLastExecution(of: { runId: string; nodeId: string } | null) {
  const pageOf = (page: number) =>
    of && { params: { executionId: of.runId }, query: { node_id: of.nodeId, limit: 1, page } };
  const first = useEndpoint(listNodeLogs, pageOf(1), { quiet: true });
  const total = first.data?.total ?? 0;
  const last = useEndpoint(listNodeLogs, total > 1 ? pageOf(total) : null, { quiet: true });
  const { data, error, mutate } = total > 1 ? last : first;
  const log: NodeLog | null = data?.items[0] ?? null;
  return { log, isGone: data !== undefined && !log, error, retry: () => void mutate() };
}
