import type { FastifyInstance } from 'fastify';
import { backendBase } from 'shared-contracts/api';
import { replyWithEnvelope } from '../errors/errorEnvelope.ts';
import type { BackendEvents } from './backendEvents.ts';

/** Bytes of a message, its payload and how it is written. */
const bodyLimit = 16 * 1024;

/** `POST /b/events`: what back ends publish. The signature is over the bytes, so they come as they are. */
export function serveBackendEvents(app: FastifyInstance, events: Pick<BackendEvents, 'take'>): void {
  app.register(async (scope) => {
    scope.setErrorHandler(replyWithEnvelope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post(`${backendBase}/events`, { bodyLimit }, async ({ headers, body }, reply) => {
      await events.take(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      return reply.status(202).send({});
    });
  });
}
