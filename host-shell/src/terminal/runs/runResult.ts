import type { RunLog } from 'shared-contracts/api/run';

export type ResultTone = 'running' | 'ok' | 'error' | 'warning' | 'dim';

/** Colour of a run's label: success is green, what waits or was cancelled is quiet, everything else is an error (core §4). */
export function toneOf({ status, success }: Pick<RunLog, 'status' | 'success'>): ResultTone {
  if (success) return 'ok';
  if (status === 'IN_PROGRESS') return 'running';
  if (status === 'HOLD') return 'warning';
  if (status === 'QUEUED' || status === 'SCHEDULED' || status === 'CANCELLED') return 'dim';
  return 'error';
}
