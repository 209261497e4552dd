import type { FastifyInstance } from 'fastify';

/** Headers of every answer; a handler that needs another value sets it itself. */
export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headers });
  });
}
