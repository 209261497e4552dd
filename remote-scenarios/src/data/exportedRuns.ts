import type { HostApiClient } from 'shared-contracts';
import { firstPlace, type ListPlace } from 'shared-contracts/api';
import { listRunLogs, type RunLog } from 'shared-contracts/api/run';
import { type RunFilter, runsQuery } from './scenarioRuns.ts';

/** Runs that a file has at most. */
export const maxExportedRuns = 10_000;
/** Runs of one call: as many as it gives. */
const runsOfCall = 500;

/** Runs of a scenario as the list is narrowed, newest first, and whether these are all of them. */
export async function readExportedRuns(
  api: HostApiClient,
  scenarioId: string,
  filter: RunFilter,
): Promise<{ runs: RunLog[]; areAll: boolean }> {
  const runs: RunLog[] = [];
  let place: ListPlace | null = firstPlace;
  while (place !== null && runs.length < maxExportedRuns) {
    const query = { ...runsQuery(scenarioId, { ...filter, place }), limit: runsOfCall };
    const { items, total, older } = await api.call(listRunLogs, { query }, { quiet: true });
    runs.push(...items);
    const isPaged = older === undefined && items.length === runsOfCall && runs.length < total;
    place = nextPlace(older, isPaged ? (place.page ?? 1) + 1 : null);
  }
  return { runs, areAll: place === null };
}

/** The page behind one that was read: where it begins or, in lists that have numbers alone, its number. */
function nextPlace(older: string | undefined, page: number | null): ListPlace | null {
  if (older !== undefined) return { page: null, before: older };
  return page === null ? null : { page };
}
