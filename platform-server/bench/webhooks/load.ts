import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type MachineLoad, watchMachine } from '../../../tools/bench/machine.ts';
import { cpuOf } from '../../../tools/bench/processes.ts';

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

/** What is sent. `{n}` in the query is another number in every request. */
export interface Sent {
  url: string;
  /** One that begins with `@` names the file it is in. */
  body: string;
  headers?: Readonly<Record<string, string>>;
}

/** Loads an address from a process of its own. */
export function send({ url, body, headers = {} }: Sent, connections: number, seconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const given = [url, String(connections), String(seconds), body, JSON.stringify(headers)];
    const child = fork(join(import.meta.dirname, 'loadClient.ts'), given);
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('exit', (code) => reject(new Error(`The load client ended with ${code}`)));
  });
}

/** What is loaded, and whose processor time counts. */
export interface Target {
  url: string;
  roots: readonly number[];
  headers?: Readonly<Record<string, string>>;
}

/** Loads an address for some seconds; `settled` resolves when all that was caused is done. */
export async function measureWarm(
  { roots, ...sent }: Target & { body: string },
  connections: number,
  seconds: number,
  settled: () => Promise<void> = async () => {},
): Promise<Measure & MachineLoad> {
  const [before, around] = [cpuOf(roots), watchMachine(roots)];
  const { requests, seconds: elapsed, p50, p99, statuses } = await send(sent, connections, seconds);
  await settled();
  const cpu = ((cpuOf(roots) - before) * 1000) / requests;
  return { connections, requests, perSecond: requests / elapsed, p50, p99, cpu, statuses, ...around() };
}

/** The same after a warm-up. */
export async function measure(
  target: Target & { body: string },
  connections: number,
  seconds: number,
  settled: () => Promise<void> = async () => {},
): Promise<Measure & MachineLoad> {
  await send(target, connections, Math.min(3, seconds));
  await settled();
  return measureWarm(target, connections, seconds, settled);
}
