import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Identification } from './access.ts';
import { serveApi } from './api.ts';
import { replyWithEnvelope } from './errorEnvelope.ts';
import { type ReadinessCheck, serveHealth } from './health.ts';
import { refuseForeignHosts } from './hostCheck.ts';
import { HttpError } from './httpError.ts';
import { serveMetrics } from './metrics.ts';
import type { Origins } from './origins.ts';
import { requestLog } from './requestLog.ts';
import type { Route } from './route.ts';
import { setSecurityHeaders } from './securityHeaders.ts';

/** A group of addresses outside the product API: identity, releases, the shell, webhook intake, push. */
export type HttpArea = (app: FastifyInstance) => void;

export interface HttpDependencies extends Identification {
  routes: readonly Route[];
  areas: readonly HttpArea[];
  readiness: Readonly<Record<string, ReadinessCheck>>;
  metrics: Registry;
  /** Pino level: `silent`, `error`, `warn`, `info`, `debug` or `trace`. */
  logLevel: string;
  origins: Origins;
  /** Believe `X-Forwarded-*` of the proxies in front. */
  trustProxy: boolean;
  /** Sees every request first; true when it has taken it. For addresses too busy for the framework. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Largest JSON body of an API call in bytes: a flow of a thousand nodes with samples fits. */
const bodyLimit = 8 * 1024 * 1024;

/** A request that has not arrived whole by then is given up. Milliseconds. */
const requestTimeout = 120_000;

const traceable = /^[\w.-]{8,64}$/;

function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && traceable.test(header) ? header : randomUUID();
}

/**
 * The HTTP side of the server: product API, identity, releases, shell, intake, health and metrics.
 * Not listening yet: call `listen`, or `inject` in tests.
 */
export function createHttpApp(dependencies: HttpDependencies): FastifyInstance {
  const app = fastify({
    logger: requestLog(dependencies.logLevel),
    bodyLimit,
    trustProxy: dependencies.trustProxy,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    serverFactory: (handle, options) =>
      createServer({ ...options, requestTimeout }, (request, response) => {
        if (!dependencies.intercept?.(request, response)) handle(request, response);
      }),
  });
  setSecurityHeaders(app, { https: dependencies.origins.public.startsWith('https:') });
  refuseForeignHosts(app, dependencies.origins);
  app.register(cookie);
  app.setErrorHandler(replyWithEnvelope);
  app.setNotFoundHandler((request) => {
    throw new HttpError('not_found', `There is nothing at ${request.url.split('?')[0]}.`);
  });
  serveMetrics(app, dependencies.metrics);
  serveHealth(app, dependencies.readiness);
  serveApi(app, dependencies);
  for (const area of dependencies.areas) app.register(async (scope) => area(scope));
  return app;
}
