import type { RunLog } from '../../../api/run/runLog.ts';
import { finalStatuses, type RunFilterWord, type RunStatus, type StatusFilter } from '../../../api/run/status.ts';

/** Status that each filter word stands for (AMB-15). */
export const statusOfFilter: Readonly<Record<Exclude<StatusFilter, 'all'>, RunStatus>> = {
  success: 'SUCCESSFUL',
  error: 'FAILED',
  scheduled: 'SCHEDULED',
  queued: 'QUEUED',
  hold: 'HOLD',
};

/** Whether a run passes a filter. */
export function passesFilter({ status, handled }: Pick<RunLog, 'status' | 'handled'>, filter: RunFilterWord): boolean {
  if (filter === 'handled') return status === 'SUCCESSFUL' && handled;
  return filter === 'all' || statusOfFilter[filter] === status;
}

/** Whether an update says more than what is known: a run that has ended does not go on, such an update is late. */
export function isLaterThan(update: RunStatus, known: RunStatus): boolean {
  return finalStatuses.has(update) || !finalStatuses.has(known);
}
