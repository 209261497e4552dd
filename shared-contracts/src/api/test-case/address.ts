import { finalStatuses, type RunLog } from '../run/index.ts';

/** Whether a run can become a test case: it has ended by itself. */
export function isTestable({ status }: Pick<RunLog, 'status'>): boolean {
  return finalStatuses.has(status) && status !== 'CANCELLED';
}

/** Name in the query of the address `scenario-detail` that has a test case made of the run beside it. */
export const makeTestParameter = 'make-test';

/** That query. */
export function makeTestSearch(runId: string): string {
  return new URLSearchParams({ run: runId, [makeTestParameter]: '' }).toString();
}
