import { Agent, request } from 'node:http';

/** What one window of a load has shown; milliseconds. */
export interface Window {
  requests: number;
  /** Answers that were no 200, and requests without an answer. */
  failed: number;
  p50: number;
  p99: number;
  max: number;
}

function ask(url: string, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}

/**
 * Sends so many requests a second, whether those before are answered or not: a slow answer does not spare the server
 * the next request. Ends when all are answered.
 */
export async function sendPaced(url: string, body: string, perSecond: number, seconds: number): Promise<Window> {
  const agent = new Agent({ keepAlive: true });
  const taken: number[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  const one = async () => {
    const began = performance.now();
    if ((await ask(url, agent, body).catch(() => 0)) !== 200) failed += 1;
    taken.push(performance.now() - began);
  };
  const began = performance.now();
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const requested = one().finally(() => open.delete(requested));
      open.add(requested);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(open);
  agent.destroy();
  taken.sort((first, second) => first - second);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { requests: taken.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) };
}
