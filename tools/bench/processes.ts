import { readdirSync, readFileSync } from 'node:fs';

/** What a group of processes has used so far. */
export interface Usage {
  /** Seconds of processor time, ended children included. */
  cpu: number;
  /** Proportional memory in MB, by program. */
  memory: Record<string, number>;
}

const ticksPerSecond = 100;

interface Stat {
  pid: number;
  parent: number;
  name: string;
  cpu: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    // utime, stime and those of children that have ended.
    const cpu = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / ticksPerSecond;
    return { pid, parent: Number(fields[1]), name: text.slice(text.indexOf('(') + 1, end), cpu };
  } catch {
    return null;
  }
}

function allStats(): Stat[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
}

function memoryOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Processes with their descendants, by their first ones. */
export function familyOf(roots: readonly number[]): Stat[] {
  const stats = allStats();
  const family = stats.filter(({ pid }) => roots.includes(pid));
  // Grows while it is walked.
  for (const { pid } of family) family.push(...stats.filter((stat) => stat.parent === pid && !family.includes(stat)));
  return family;
}

/** Processor time of the families of these processes. */
export function cpuOf(roots: readonly number[]): number {
  return familyOf(roots).reduce((sum, { cpu }) => sum + cpu, 0);
}

/** Memory of the families of these processes, in MB: shared pages count in parts. */
export function memoryByName(roots: readonly number[]): Record<string, number> {
  const memory: Record<string, number> = {};
  for (const { pid, name } of familyOf(roots)) memory[name] = (memory[name] ?? 0) + memoryOf(pid);
  return memory;
}
