import { Agent, request } from 'node:http';

/** Milliseconds of the answers to one kind of request. */
export interface Times {
  p50: number;
  p95: number;
  worst: number;
}

/** Asks a server with one connection, one call after the other. */
export class Asking {
  readonly #url: string;
  readonly #token: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: string, token: string) {
    this.#url = url;
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

  #get(path: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}` };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#url}/api/v2${path}`, { agent: this.#agent, headers }, (answer) => {
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
  const sorted = measured.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const round = (ms: number) => Math.round(ms * 10) / 10;
  return { p50: round(at(0.5)), p95: round(at(0.95)), worst: round(sorted.at(-1) ?? 0) };
}
