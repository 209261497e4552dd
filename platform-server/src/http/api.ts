import type { FastifyInstance } from 'fastify';
import { apiBase } from 'shared-contracts/api';
import type { Identification } from './access.ts';
import { allowOrigins } from './cors.ts';
import { type ErrorCode, errorCatalogue } from './errorCatalogue.ts';
import { replyWithEnvelope } from './errorEnvelope.ts';
import { HttpError, notFound } from './httpError.ts';
import { allowedMethods } from './methods.ts';
import { mountRoutes } from './mountRoutes.ts';
import { openApiOf } from './openapi.ts';
import type { Origins } from './origins.ts';
import type { Route } from './route.ts';

interface ApiDependencies extends Identification {
  routes: readonly Route[];
  origins: Origins;
}

/** JSON alone, so that no page of another origin can send a form; an empty body counts as none. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function answerUnknownAddresses(app: FastifyInstance, routes: readonly Route[]): void {
  const methodsOf = allowedMethods(routes.map(({ endpoint }) => endpoint));
  app.setNotFoundHandler((request) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length === 0) throw new HttpError('not_found', `There is no call ${request.method} ${path}.`);
    const allow = methods.join(', ');
    throw new HttpError('method_not_allowed', `${path} takes ${allow}.`, { headers: { allow } });
  });
}

/** The product API under `/api/v2`: every answer is JSON, every failure the one envelope (architecture §5, §6). */
export function serveApi(app: FastifyInstance, { routes, origins, ...identification }: ApiDependencies): void {
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
      const description = openApiOf(routes.map(({ endpoint }) => endpoint));
      api.get('/openapi.json', () => description);
      api.get<{ Params: { code: string } }>('/errors/:code', ({ params }) => {
        const code = params.code as ErrorCode;
        if (!Object.hasOwn(errorCatalogue, code)) throw notFound('error code');
        return { code, ...errorCatalogue[code] };
      });
    },
    { prefix: apiBase },
  );
}
