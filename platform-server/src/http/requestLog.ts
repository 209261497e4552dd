import type { FastifyRequest } from 'fastify';

/** Addresses whose path itself is a secret: who knows it may send. */
const secretPaths = /^\/(hook|import)\/[^/?]+/;

/** Path of a request as it may be logged: without query and without secret parts. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replace(secretPaths, '/$1/…');
}

/** Pino settings of the server: JSON lines without headers, bodies, queries or secret addresses. */
export function requestLog(level: string) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request.url),
        remoteAddress: request.ip,
      }),
    },
  };
}
