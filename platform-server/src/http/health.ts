import type { FastifyInstance } from 'fastify';
import { partsOf, type ReadinessCheck } from '../process/readiness.ts';

/** `/healthz` (process up) and `/readyz` (each part by name, and why; 503 while one fails or hangs for 2 s). */
export function serveHealth(
  app: FastifyInstance,
  checks: Readonly<Record<string, ReadinessCheck>>,
  warningsNow: () => Readonly<Record<string, string>> = () => ({}),
): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'up' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const parts = Object.entries(await partsOf(checks));
    const ready = parts.every(([, { state }]) => state === 'ready');
    const reasons = parts.flatMap(([name, { reason }]) => (reason ? [[name, reason]] : []));
    const warnings = warningsNow();
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      checks: Object.fromEntries(parts.map(([name, { state }]) => [name, state])),
      ...(Object.keys(warnings).length > 0 && { warnings }),
      ...(reasons.length > 0 && { reasons: Object.fromEntries(reasons) }),
    });
  });
}
