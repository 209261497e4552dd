import { countUnsureRuns } from 'shared-contracts/api/unsure-run';
import { useEndpoint, useLive } from 'shared-contracts/react';

/** How many runs of the scenario wait for a decision on a call of which nobody knows whether it arrived. */
export function useUnsureCount(scenarioId: string): number {
  const { data } = useEndpoint(countUnsureRuns, { query: { scenario_id: scenarioId } }, { quiet: true });
  useLive(
    { 'logs-update': (runs, { ask }) => runs.some((run) => run.scenario_id === scenarioId) && ask() },
    { refresh: (reread) => reread(countUnsureRuns) },
  );
  return data?.total ?? 0;
}
