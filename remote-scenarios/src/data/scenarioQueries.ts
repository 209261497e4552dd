import { scenarioFolders } from 'shared-contracts/api/folder';
import { getRunSummary, listRecentRuns, listRunLogs, type RunSummary } from 'shared-contracts/api/run';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { useEndpoint, useSession } from 'shared-contracts/react';

/** All scenarios of the account without flows; `search` also looks through node contents, on the server. */
export function useScenarioSummaries(search = '') {
  return useEndpoint(listScenarioSummaries, { query: { search } }, { keepPreviousData: true });
}

export const useScenarioFolders = () => useEndpoint(scenarioFolders.list, {});

/** The newest runs of each scenario. */
export const useRecentRuns = () => useEndpoint(listRecentRuns, {});

/** The newest runs of the account. */
export const useLatestRuns = (limit: number) => useEndpoint(listRunLogs, { query: { limit } });

/** Figures of the dashboard; what was shown stays while another range loads. */
export function useRunSummary(range: RunSummary['range']) {
  return useEndpoint(getRunSummary, { query: { range } }, { keepPreviousData: true });
}

/** Limits of the plan. */
export const useLimits = () => useSession().account.limits;
