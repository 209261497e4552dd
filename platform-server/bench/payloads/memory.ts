import { readFileSync, writeFileSync } from 'node:fs';

/** A figure of `/proc/<pid>/status` in MB. */
function statusOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

/** Resident memory of a process now, in MB. */
export const residentOf = (pid: number): number => statusOf(pid, 'VmRSS');

/** The most resident memory it had since `forgetPeak`, in MB. */
export const peakOf = (pid: number): number => statusOf(pid, 'VmHWM');

/** Lets the peak begin again from what is resident now. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
