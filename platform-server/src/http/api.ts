import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase, type Endpoint } from 'shared-contracts/api';
import { codeOf, type ErrorReason } from 'shared-contracts/api/errors';
import { replyWithEnvelope } from '../errors/errorEnvelope.ts';
import { errorTexts, HttpError, notFound } from '../errors/httpError.ts';
import { statuses } from '../errors/statuses.ts';
import { preferredLocale } from '../languages/preferredLocale.ts';
import type { Identification } from '../routing/access.ts';
import { allowOrigins } from '../routing/cors.ts';
import type { Origins } from '../routing/origins.ts';
import type { Route } from '../routing/route.ts';
import { parseInTurns } from '../runs/trigger/parseInTurns.ts';
import { requireBounds, requireBoundsInTurns } from '../runs/trigger/requireBounds.ts';
import { largeBody } from './checkedInTurns.ts';
import { mountRoutes } from './mountRoutes.ts';
import { openApiOf } from './openapi.ts';

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part))
    .join('/');
  return new RegExp(`^${apiBase}${source}/?$`);
}

/** Tells which methods an address of the product API takes: none means that there is no such address. */
function allowedMethods(endpoints: readonly Pick<Endpoint, 'path' | 'method'>[]): (path: string) => string[] {
  const patterns = endpoints.map(({ path, method }) => ({ pattern: patternOf(path), method }));
  return (path) => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

interface ApiDeps extends Identification {
  routes: readonly Route[];
  origins: Origins;
}

/** JSON alone, so that no page of another origin can send a form; an empty body counts as none. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  const usual = app.initialConfig.bodyLimit as number;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    if (body.length === 0) return undefined;
    const parsed = (json: string): unknown => {
      let result: { error: Error | null; value?: unknown } = { error: null };
      void parse(request, json, (error, value) => {
        result = { error, value };
      });
      if (result.error) throw result.error;
      return result.value;
    };
    // A call that takes larger bodies than others takes more values in the same proportion.
    const times = (request.routeOptions.bodyLimit ?? usual) / usual;
    if (body.length < largeBody) {
      requireBounds(body, times);
      return parsed(body);
    }
    await requireBoundsInTurns(body, times);
    return parseInTurns(body, parsed);
  });
}

function answerUnknownAddresses(app: FastifyInstance, routes: readonly Route[]): void {
  const methodsOf = allowedMethods(routes.map(({ endpoint }) => endpoint));
  app.setNotFoundHandler((request) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length === 0) throw new HttpError('not_found.call', { method: request.method, path });
    const allow = methods.join(', ');
    throw new HttpError('method_not_allowed', { method: request.method, allowed: allow }, { headers: { allow } });
  });
}

/** The product API under `/api/v2`: every answer is JSON, every failure the one envelope (architecture §5, §6). */
export function serveApi(app: FastifyInstance, { routes, origins, ...identification }: ApiDeps): void {
  app.register(
    async (api) => {
      allowOrigins(api, origins);
      readJsonOnly(api);
      api.setErrorHandler(replyWithEnvelope);
      answerUnknownAddresses(api, routes);
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      mountRoutes(api, routes, identification);
      // Made when it is first asked for: it takes a tenth of a start, and most servers are never asked.
      let description: ReturnType<typeof openApiOf> | undefined;
      const describe = () => {
        description ??= openApiOf(routes.map(({ endpoint }) => endpoint));
        return description;
      };
      api.get('/openapi.json', { config: { compressed: true } }, describe);
      api.get<{ Params: { reason: string } }>('/errors/:reason', ({ params, headers }) => {
        const reason = params.reason as ErrorReason;
        const { texts } = errorTexts[preferredLocale(headers['accept-language'])];
        if (!Object.hasOwn(texts, reason)) throw notFound('code');
        const code = codeOf(reason);
        return { code, reason, status: statuses[code], text: texts[reason] };
      });
    },
    { prefix: apiBase },
  );
}
