import { type ExplainedField, explainValue, listValueUses } from 'shared-contracts/api/explanation';
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
