import type { FastifyRequest } from 'fastify';
import { clientHeader, clientHeaderPattern } from 'shared-contracts/api';

/** Routes whose path itself is a secret: who knows it may send, see a release before others, or take a file. */
const secretRoutes = /^\/(?:hook|import|preview|answer)\/|\/(?:import-visit|audit\/file)\//;

/** The same in an address that is no route's. */
const secretPaths =
  /^(?:\/api\/v2)?\/(?!preview\/end\/?$)(?:hook|import|preview|answer|import-visit|admin\/audit\/file)\/.*/i;

/** A part that is random rather than a name, an id or a hash. */
const random = /^(?![\da-f-]*$)(?=.*\d)(?=.*[a-z])[\w.~%-]{22,}$/i;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Path of a request as it may be logged: without query and without secret parts. Those of a known route are what its
 * `pattern` leaves open; an address of no route tells nothing behind a beginning that such routes have, and no part that
 * could be a secret.
 */
export function loggedPath(url: string, pattern?: string): string {
  const path = url.split('?')[0] ?? '';
  if (pattern !== undefined) return secretRoutes.test(pattern) ? pattern.replace(/:\w+|\*$/g, '…') : path;
  const plain = decoded(path).replace(/\/{2,}/g, '/');
  if (secretPaths.test(plain)) return `${/^(?:\/api\/v2)?\/[^/]+\//i.exec(plain)?.[0] ?? '/'}…`;
  const parts = path.split('/').map((part) => (random.test(part) ? '…' : part));
  return parts.join('/');
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
        path: loggedPath(request.url, request.routeOptions?.url),
        remoteAddress: request.ip,
        client: loggedClient(request.headers[clientHeader]),
      }),
    },
  };
}
