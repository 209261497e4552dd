import type { FastifyRequest } from 'fastify';
import { clientHeader, clientHeaderPattern } from 'shared-contracts/api';

/** Addresses whose path itself is a secret: who knows it may send, or see a release before others. */
const secretPaths = /^\/(?!preview\/end\/?$)(hook|import|preview)\/[^/]+/;

/** Path of a request as it may be logged: without query and without secret parts. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replace(secretPaths, '/$1/…');
}

/** The code a call says it comes from; undefined when it says nothing, or nothing that may stand in a log. */
export function loggedClient(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && clientHeaderPattern.test(value) ? value : undefined;
}

/** Pino settings of the server: JSON lines without headers (but the client's name), bodies, queries or secret addresses. */
export function requestLog(level: string) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request.url),
        remoteAddress: request.ip,
        client: loggedClient(request.headers[clientHeader]),
      }),
    },
  };
}
