import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { answerHeadersOf } from '../errors/answerHeaders.ts';
import { replyWithEnvelope } from '../errors/errorEnvelope.ts';
import { type HttpError, nothingAt } from '../errors/httpError.ts';
import { type Refused, refuseUnparsed } from '../errors/parserRefusals.ts';
import { takeOriginForm } from '../gateway/requestLine.ts';
import type { ReadinessCheck } from '../process/readiness.ts';
import type { Identification } from '../routing/access.ts';
import type { TrustedProxies } from '../routing/clientAddress.ts';
import type { Origins } from '../routing/origins.ts';
import type { HttpArea, Route } from '../routing/route.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { serveApi } from './api.ts';
import { compressAnswers } from './compressAnswers.ts';
import { serveHealth } from './health.ts';
import { refuseForeignHost } from './hostCheck.ts';
import { serveMetrics } from './metrics.ts';
import { type Misdirection, refuseMisdirected } from './misdirected.ts';
import { readablePath } from './readablePath.ts';
import { requestLog } from './requestLog.ts';
import { traceCalls } from './traceCalls.ts';

/** Headers of every answer; a handler that needs another value sets it itself. */
export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headers });
  });
}

/** What is served without the framework; true from either when it has taken it. */
export interface BusyAddresses {
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  refuse(refused: Refused, error: HttpError): boolean;
}

export interface HttpDeps extends Identification {
  routes: readonly Route[];
  areas: readonly HttpArea[];
  readiness: Readonly<Record<string, ReadinessCheck>>;
  /** What is wrong although the server is ready, by part. */
  warnings?: () => Readonly<Record<string, string>>;
  metrics: Registry;
  /** What `/metrics` answers where several processes serve one address; the figures of this one where it is left out. */
  figuresOfAll?: (() => Promise<string>) | undefined;
  /** Follows calls; null where no traces are sent. */
  tracer?: Tracer | null;
  /** Reads `/metrics` from anywhere; without it only this machine does. */
  metricsToken?: string | undefined;
  /** Pino level: `silent`, `error`, `warn`, `info`, `debug` or `trace`. */
  logLevel: string;
  origins: Origins;
  /** Believe `X-Forwarded-*` of the proxies in front. */
  trustProxy: TrustedProxies;
  /** What this process leaves to others. Nothing where it is left out. */
  misdirection?: Misdirection | null;
  /** Sees every request first, and what the parser refuses: for addresses too busy for the framework. */
  gateway?: BusyAddresses;
}

/** Largest JSON body of an API call in bytes: a flow of a thousand nodes with samples fits. */
const bodyLimit = 8 * 1024 * 1024;

/** A request that has not arrived whole by then is given up. Milliseconds. */
const requestTimeout = 120_000;

/** Routes check by their contracts: the framework's own checks, with the library they need, stay out. */
const noCompilers = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema };

function refuseSchema(): never {
  throw new Error('Routes have no schema of the framework: check the body by the contract of the endpoint');
}

const traceable = /^[\w.-]{8,64}$/;

function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && traceable.test(header) ? header : randomUUID();
}

/**
 * The HTTP side of the server: product API, identity, releases, shell, intake, health and metrics.
 * Not listening yet: call `listen`, or `inject` in tests.
 */
export function createHttpApp(deps: HttpDeps): FastifyInstance {
  const headers = answerHeadersOf(deps.origins.public);
  const misdirection = deps.misdirection ?? null;
  const app = fastify({
    logger: requestLog(deps.logLevel),
    bodyLimit,
    trustProxy: (_address, hop) => hop < Number(deps.trustProxy),
    clientErrorHandler: refuseUnparsed((refused, error) => deps.gateway?.refuse(refused, error) ?? false),
    rewriteUrl: ({ url }) => readablePath(url ?? '/'),
    genReqId: (request) => requestId(request.headers['x-request-id']),
    schemaController: { compilersFactory: noCompilers },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    serverFactory: (handle, options) =>
      createServer({ ...options, requestTimeout }, (request, response) => {
        takeOriginForm(request);
        if (refuseForeignHost(request, response, { origins: deps.origins, headers })) return;
        if (refuseMisdirected(request, response, { misdirection, headers })) return;
        if (!deps.gateway?.handle(request, response)) handle(request, response);
      }),
  });
  setSecurityHeaders(app, headers);
  compressAnswers(app);
  app.register(cookie);
  app.setErrorHandler(replyWithEnvelope);
  app.setNotFoundHandler((request) => {
    throw nothingAt(request.url);
  });
  const access = { token: deps.metricsToken, publicUrl: deps.origins.public };
  serveMetrics(app, deps.metrics, { ...access, figuresOfAll: deps.figuresOfAll });
  if (deps.tracer) traceCalls(app, deps.tracer);
  serveHealth(app, deps.readiness, deps.warnings);
  serveApi(app, deps);
  for (const area of deps.areas) app.register(async (scope) => area(scope));
  return app;
}
