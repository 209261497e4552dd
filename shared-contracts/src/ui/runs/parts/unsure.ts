import type { RunLog } from '../../../api/run/runLog.ts';

/** Whether a run waits because nobody knows whether a call of it arrived. */
export function isUnsure({ status, waiting }: Pick<RunLog, 'status' | 'waiting'>): boolean {
  return status === 'HOLD' && waiting?.code === 'unsure';
}
