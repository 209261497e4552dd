import { readFileSync } from 'node:fs';

const PAGE = 4096;

/**
 * Resident memory of a process in MB, 0 where the system does not tell. The isolate's own limit does not hold inside
 * one long operation of the language (`Array.from({ length: 2 ** 28 })`), which can take a gigabyte before it ends.
 */
export function residentMb(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const resident = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1];
    return (Number(resident) * PAGE) / 1024 / 1024;
  } catch {
    return 0;
  }
}
