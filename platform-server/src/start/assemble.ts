import type { FastifyInstance } from 'fastify';
import type { Foundation } from './foundation.ts';
import { openServer } from './openServer.ts';
import { serveHttp } from './serveHttp.ts';

/** Makes every part of the server and joins them to one HTTP app, which does not listen yet. */
export async function assemble(foundation: Foundation): Promise<FastifyInstance> {
  return serveHttp(foundation, await openServer(foundation));
}
