import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const tickMs = 10;

/**
 * Processor time that a process has used, in ms; null where the system does not tell. On a busy machine a process may
 * be silent because others have the processor: only one that works all the while is inside an endless operation.
 */
export function processorMs(pid: number | undefined): number | null {
  if (pid === undefined) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Behind the name, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}
