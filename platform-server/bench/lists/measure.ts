import { Agent, request } from 'node:http';
import { cpuOf } from '../../../tools/bench/processes.ts';
import { quantile, round } from '../../../tools/bench/statistics.ts';
import type { Target } from '../webhooks/load.ts';

/** Milliseconds of the answers to one kind of request. */
export interface Times {
  'p50 ms': number;
  'p95 ms': number;
  'worst ms': number;
}

/** The same with processor milliseconds a request, over all processes of the server. */
export interface Cost extends Times {
  'CPU ms/request': number;
}

/** Asks a server with one connection, one call after the other. */
export class Asking {
  readonly #server: Target;
  readonly #token: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  #requests = 0;

  constructor(server: Target, token: string) {
    this.#server = server;
    this.#token = token;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Answers the body and how long it took until its last byte was there. */
  async ask<Body>(path: string): Promise<{ body: Body; ms: number }> {
    const began = performance.now();
    const text = await this.#get(path);
    const ms = performance.now() - began;
    return { body: JSON.parse(text), ms };
  }

  /** Sums up what the work asks, as it answers the times of its requests. */
  async cost(work: () => Promise<readonly number[]>): Promise<Cost> {
    const [before, requests] = [cpuOf(this.#server.roots), this.#requests];
    const times = timesOf(await work());
    const cpu = (cpuOf(this.#server.roots) - before) * 1000;
    return { ...times, 'CPU ms/request': round(cpu / (this.#requests - requests), 1) };
  }

  #get(path: string): Promise<string> {
    this.#requests++;
    const headers = { authorization: `Bearer ${this.#token}` };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#server.url}/api/v2${path}`, { agent: this.#agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${path} was answered ${answer.statusCode}: ${text}`));
        });
      });
      sent.on('error', reject).end();
    });
  }
}

/** Sums up some times. */
export function timesOf(measured: readonly number[]): Times {
  const at = (share: number) => round(quantile(measured, share), 1);
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'worst ms': at(1) };
}
