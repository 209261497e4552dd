import { fork } from 'node:child_process';
import { join } from 'node:path';
import { cpuOf } from './processes.ts';

/** What a load has shown. */
export interface Measure {
  connections: number;
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor milliseconds a request, over all processes of the server. */
  cpu: number;
  statuses: Record<string, number>;
}

interface Answer {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  statuses: Record<string, number>;
}

/** Loads an address from a process of its own. A body that begins with `@` names the file it is in. */
export function send(url: string, connections: number, seconds: number, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'loadClient.ts'), [url, String(connections), String(seconds), body]);
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('exit', (code) => reject(new Error(`The load client ended with ${code}`)));
  });
}

/** What is loaded, and whose processor time counts. */
export interface Target {
  url: string;
  roots: readonly number[];
}

/** Loads an address for some seconds, after a warm-up; `settled` resolves when all that was caused is done. */
export async function measure(
  { url, roots, body }: Target & { body: string },
  connections: number,
  seconds: number,
  settled: () => Promise<void> = async () => {},
): Promise<Measure> {
  await send(url, connections, Math.min(3, seconds), body);
  await settled();
  const before = cpuOf(roots);
  const { requests, seconds: elapsed, p50, p99, statuses } = await send(url, connections, seconds, body);
  await settled();
  const cpu = ((cpuOf(roots) - before) * 1000) / requests;
  return { connections, requests, perSecond: requests / elapsed, p50, p99, cpu, statuses };
}
