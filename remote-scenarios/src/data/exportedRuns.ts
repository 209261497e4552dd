import type { HostApiClient } from 'shared-contracts';
import { newestRows } from 'shared-contracts/api';
import { listRunLogs } from 'shared-contracts/api/run';
import { type RunFilter, runsQuery } from './scenarioRuns.ts';

/** Runs that a file has at most. */
export const maxExportedRuns = 10_000;
/** Runs of one call: as many as it gives. */
const runsOfCall = 500;

/** Runs of a scenario as the list is narrowed, newest first, and whether these are all of them. */
export function readExportedRuns(api: HostApiClient, scenarioId: string, filter: RunFilter) {
  return newestRows(
    (place) => {
      const query = { ...runsQuery(scenarioId, { ...filter, place }), limit: runsOfCall };
      return api.call(listRunLogs, { query }, { quiet: true });
    },
    { most: maxExportedRuns, limit: runsOfCall },
  );
}
