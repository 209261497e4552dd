import type { FastifyInstance } from 'fastify';
import { isLoopback, type Origins } from '../routing/origins.ts';

/**
 * Refuses requests for a name that is not ours while the server is meant for this machine alone: a page of another
 * site whose name is pointed at 127.0.0.1 would otherwise count as our own origin (DNS rebinding).
 */
export function rejectForeignHosts(app: FastifyInstance, origins: Origins): void {
  if (!isLoopback(origins.public)) return;
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    if (host === undefined || isLoopback(`http://${host}`)) return;
    await reply
      .status(421)
      .type('text/plain')
      .send(`This server answers on ${origins.public}. To reach it as ${host}, set WEFT_PUBLIC_URL.\n`);
  });
}
