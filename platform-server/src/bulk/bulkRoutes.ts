import { changeBulkJob, getBulkJob, listBulkJobs, listBulkRuns, planBulkJob } from 'shared-contracts/api/bulk-job';
import type { RunSelection } from 'shared-contracts/api/run';
import { type Route, route } from '../routing/route.ts';
import type { BulkJobs } from './bulkJobs.ts';

export interface BulkJobRouteDeps {
  bulkJobs: BulkJobs;
}

/** The calls of acts on many runs. */
export function bulkJobRoutes({ bulkJobs }: BulkJobRouteDeps): readonly Route[] {
  return [
    route(planBulkJob, ({ caller, body: { ids, filter, ...wanted } }) =>
      bulkJobs.plan(caller, { ...wanted, selection: ids ? { ids } : { filter: filter as RunSelection } }),
    ),
    route(listBulkJobs, async ({ caller }) => ({ items: await bulkJobs.list(caller.accountNumber) })),
    route(getBulkJob, ({ caller, params }) => bulkJobs.get(caller.accountNumber, params.id)),
    route(changeBulkJob, ({ caller, params, body: { action, ...pace } }) =>
      bulkJobs.change(caller, params.id, action, pace),
    ),
    route(listBulkRuns, ({ caller, params, query }) => bulkJobs.runs(caller.accountNumber, params.id, query)),
  ];
}
