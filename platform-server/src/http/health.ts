import type { FastifyInstance } from 'fastify';
import { type ReadinessCheck, statesOf } from '../process/readiness.ts';

/** `/healthz` (process up) and `/readyz` (each part by name; 503 while one fails or hangs for 2 s). */
export function serveHealth(app: FastifyInstance, checks: Readonly<Record<string, ReadinessCheck>>): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'up' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const states = await statesOf(checks);
    const ready = Object.values(states).every((state) => state === 'ready');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks: states });
  });
}
