import type { FastifyInstance } from 'fastify';

/** A part the server needs; rejects while it is not usable. */
export type ReadinessCheck = () => Promise<unknown>;

const patience = 2000;

export type PartState = 'ready' | 'failed';

async function stateOf(check: ReadinessCheck): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patience);
  });
  try {
    await Promise.race([check(), late]);
    return 'ready';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}

/** The state of each part by name; one that does not answer for 2 s has failed. */
export async function statesOf(checks: Readonly<Record<string, ReadinessCheck>>): Promise<Record<string, PartState>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** `/healthz` (process up) and `/readyz` (each part by name; 503 while one fails or hangs for 2 s). */
export function serveHealth(app: FastifyInstance, checks: Readonly<Record<string, ReadinessCheck>>): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'up' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const states = await statesOf(checks);
    const ready = Object.values(states).every((state) => state === 'ready');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks: states });
  });
}
