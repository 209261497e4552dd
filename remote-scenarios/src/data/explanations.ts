import { type ExplainedField, explainValue, listValueUses, readFieldHistory } from 'shared-contracts/api/explanation';
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
