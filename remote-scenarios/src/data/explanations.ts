import { explainValue, listValueUses } from 'shared-contracts/api/explanation';
import { useEndpoint } from 'shared-contracts/react';
import type { FieldOfRun } from '../state/viewStore.ts';

const inputOf = ({ runId, ...query }: FieldOfRun) => ({ params: { id: runId }, query });

/** Where a value of a run came from. The drawer shows a failure itself. */
export function useExplanation(field: FieldOfRun) {
  return useEndpoint(explainValue, inputOf(field), { quiet: true });
}

/** What became of a value of a run. */
export function useValueUses(field: FieldOfRun) {
  return useEndpoint(listValueUses, inputOf(field), { quiet: true });
}
