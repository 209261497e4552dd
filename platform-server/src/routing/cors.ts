import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientHeader } from 'shared-contracts/api';
import type { Origins } from './origins.ts';

/** Headers that pages of other origins may send: token, JSON, the key that makes a repeat harmless, the code's name. */
const allowedHeaders = `authorization, content-type, idempotency-key, ${clientHeader}`;

function allow(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-request-id, retry-after',
  });
}

/**
 * Lets pages of trusted other origins call what is registered in this scope, with cookies, and answers their
 * preflights. Pages of our own origin need none of it; every other origin gets no header and its browser refuses.
 */
export function allowOrigins(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin && origins.isTrusted(origin)) allow(reply, origin);
  });
  app.options('/*', { logLevel: 'silent' }, (_request, reply) =>
    reply
      .headers({
        'access-control-allow-headers': allowedHeaders,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-max-age': '600',
      })
      .status(204)
      .send(),
  );
}
