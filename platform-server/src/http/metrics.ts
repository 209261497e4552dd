import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { HttpError } from '../errors/httpError.ts';
import { isLoopback } from '../routing/origins.ts';

/** A registry of its own for each process or test, with the figures of Node itself. */
export function createMetricsRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
/** What a proxy adds: behind one every sender seems to be this machine. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

function comesFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = forwarding.some((name) => headers[name] !== undefined);
  return !isForwarded && loopbackAddress.test(socket.remoteAddress ?? '') && isLoopback(`http://${headers.host}`);
}

/**
 * Figures tell who uses what and how much. With a token: for whoever has it. Without one: for this machine alone, and
 * for nobody where the server is meant for others too, because a proxy on the same machine would let everybody in.
 */
function requireReader(
  request: FastifyRequest,
  { token, publicUrl }: Pick<MetricsAccess, 'token' | 'publicUrl'>,
): void {
  if (token !== undefined) {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(digest(given), digest(token))) return;
    throw new HttpError('unauthenticated.metrics', {}, { headers: { 'www-authenticate': 'Bearer' } });
  }
  if (!isLoopback(publicUrl) || !comesFromThisMachine(request)) throw new HttpError('forbidden.metrics');
}

/** Who may read `/metrics`. */
export interface MetricsAccess {
  token: string | undefined;
  /** Where people reach the server. */
  publicUrl: string;
  /** In place of the figures of this process. */
  figuresOfAll?: (() => Promise<string>) | undefined;
}

/** `/metrics` in Prometheus text, and the duration of every request by route pattern, never by address. */
export function serveMetrics(app: FastifyInstance, registry: Registry, access: MetricsAccess): void {
  const duration = new Histogram({
    name: 'weft_http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    requireReader(request, access);
    return reply.type(registry.contentType).send(await (access.figuresOfAll?.() ?? registry.metrics()));
  });
}
