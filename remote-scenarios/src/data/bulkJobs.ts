import type { HostApiClient } from 'shared-contracts';
import type { EndpointInput } from 'shared-contracts/api';
import {
  type BulkJob,
  type BulkRun,
  changeBulkJob,
  getBulkJob,
  listBulkJobs,
  listBulkRuns,
  planBulkJob,
} from 'shared-contracts/api/bulk-job';
import { useCommand, useEndpoint, useLive, useMutateEndpoint } from 'shared-contracts/react';

/** Runs of one call: as many as it gives. */
const runsOfCall = 1_000;
/** Looked at in any case while the server works: a page without news is late, and not still. Milliseconds. */
const lookAgainMs = 3_000;

const isAtWork = ({ state }: BulkJob) => state === 'collecting' || state === 'planning' || state === 'running';

/** An act on many runs, kept current while it is shown; null for none yet. */
export function useBulkJob(id: string | null) {
  const where = ({ params }: EndpointInput<typeof getBulkJob>) => params.id === id;
  useLive(
    { 'bulk-job-update': (facts, { ask }) => facts.some((fact) => fact.id === id) && ask() },
    { refresh: (reread) => reread(getBulkJob, where) },
  );
  const refreshInterval = (job: BulkJob | undefined) => (job === undefined || isAtWork(job) ? lookAgainMs : 0);
  return useEndpoint(getBulkJob, id === null ? null : { params: { id } }, { quiet: true, refreshInterval });
}

/** Acts on many runs of the organization, the newest first, kept current while they are shown. */
export function useBulkJobs() {
  useLive({ 'bulk-job-update': (_, { ask }) => ask() }, { refresh: (reread) => reread(listBulkJobs) });
  return useEndpoint(listBulkJobs, {}, { quiet: true });
}

/** Runs of a job with this outcome, the first of them. */
export function useBulkRuns(id: string, outcome: BulkRun['outcome'], count: number, limit: number) {
  const input = count === 0 ? null : { params: { id }, query: { outcome, limit } };
  return useEndpoint(listBulkRuns, input, { quiet: true });
}

export const usePlanBulkJob = () => useCommand(planBulkJob, { quiet: true });

/** Starts, pauses, resumes or cancels an act on many runs. */
export function useChangeBulkJob() {
  const { run, running } = useCommand(changeBulkJob);
  const mutate = useMutateEndpoint();
  const change = async (id: string, body: EndpointInput<typeof changeBulkJob>['body']) => {
    const job = await run({ params: { id }, body });
    await Promise.all([
      mutate(getBulkJob, (shown) => ({ ...shown, ...job }), { where: ({ params }) => params.id === id }),
      mutate(listBulkJobs, ({ items }) => ({ items: items.map((one) => (one.id === id ? job : one)) })),
    ]);
  };
  return { change, running };
}

/** What became of every run of a job, the oldest first. */
export async function readBulkRuns(api: HostApiClient, id: string): Promise<BulkRun[]> {
  const all: BulkRun[] = [];
  for (let after: string | undefined; ; ) {
    const query = { limit: runsOfCall, ...(after !== undefined && { after }) };
    const { items, next } = await api.call(listBulkRuns, { params: { id }, query }, { quiet: true });
    all.push(...items);
    if (next === null) return all;
    after = next;
  }
}
