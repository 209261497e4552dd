import type { RunLog, RunStatus, StatusFilter } from 'shared-contracts/api/run';

/** Filter words of the status vocabulary (AMB-15). */
export const statusOfFilter: Readonly<Record<Exclude<StatusFilter, 'all'>, RunStatus>> = {
  success: 'SUCCESSFUL',
  error: 'FAILED',
  scheduled: 'SCHEDULED',
  queued: 'QUEUED',
  hold: 'HOLD',
};

export type ResultTone = 'running' | 'ok' | 'error' | 'warning' | 'dim';

/** Colour of a run's label: success is green, what waits or was cancelled is quiet, everything else is an error (core §4). */
export function toneOf({ status, success }: Pick<RunLog, 'status' | 'success'>): ResultTone {
  if (success) return 'ok';
  if (status === 'IN_PROGRESS') return 'running';
  if (status === 'HOLD') return 'warning';
  if (status === 'QUEUED' || status === 'SCHEDULED' || status === 'CANCELLED') return 'dim';
  return 'error';
}
