import { finalStatuses, type RunStatus, type StatusFilter } from '../../../api/run/status.ts';

/** Status that each filter word stands for (AMB-15). */
export const statusOfFilter: Readonly<Record<Exclude<StatusFilter, 'all'>, RunStatus>> = {
  success: 'SUCCESSFUL',
  error: 'FAILED',
  scheduled: 'SCHEDULED',
  queued: 'QUEUED',
  hold: 'HOLD',
};

/** Whether a status passes a filter. */
export function passesFilter(status: RunStatus, filter: StatusFilter): boolean {
  return filter === 'all' || statusOfFilter[filter] === status;
}

/** Whether an update says more than what is known: a run that has ended does not go on, such an update is late. */
export function isLaterThan(update: RunStatus, known: RunStatus): boolean {
  return finalStatuses.has(update) || !finalStatuses.has(known);
}
