import { readFile } from 'node:fs/promises';
import type { WeftServer } from './weftServer.ts';

/** Ids of the processes of a server that runs as several, by their numbers. Linux only. */
export async function processesOf({ pid }: WeftServer): Promise<Map<number, number>> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const found = new Map<number, number>();
  for (const child of children.trim().split(' ').map(Number)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    const number = /--process\0(\d+)/.exec(command)?.[1];
    if (number) found.set(Number(number), child);
  }
  return found;
}

/** Numbers of the processes whose figures are at the one address. */
export async function servingOf({ url }: WeftServer): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const samples = text.matchAll(/^process_cpu_seconds_total\{process="(\d+)"\}/gm);
  return [...samples].map(([, number = '']) => number).sort();
}
