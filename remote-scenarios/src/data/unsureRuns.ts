import { countUnsureRuns } from 'shared-contracts/api/unsure-run';
import { useEndpoint, useMutateEndpoint, useReconnect, useThrottled, useTopic } from 'shared-contracts/react';

/** While runs go by, they are counted again once in this many milliseconds. */
const countAgainEvery = 2000;

/** How many runs of the scenario wait for a decision on a call of which nobody knows whether it arrived. */
export function useUnsureCount(scenarioId: string): number {
  const mutate = useMutateEndpoint();
  const { data } = useEndpoint(countUnsureRuns, { query: { scenario_id: scenarioId } }, { quiet: true });
  const countAgain = useThrottled(() => void mutate(countUnsureRuns), countAgainEvery);
  useTopic('logs-update', (run) => {
    if (run.scenario_id === scenarioId) countAgain();
  });
  useReconnect(countAgain);
  return data?.total ?? 0;
}
