import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backendBase, type Endpoint } from 'shared-contracts/api';
import { backendMethods } from 'shared-contracts/deploy';
import { z } from 'zod';
import { replyWithEnvelope } from '../errors/errorEnvelope.ts';
import { HttpError } from '../errors/httpError.ts';
import type { Identification } from '../routing/access.ts';
import { admitCall } from '../routing/apiTokenAccess.ts';
import type { BackendCalls } from './backendCalls.ts';
import { backendAddress } from './backendPath.ts';
import type { BackendTokens } from './backendTokens.ts';

type Admitted = Awaited<ReturnType<BackendCalls['admit']>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The call of a back end, once it is known to be allowed. */
    backendCall: Admitted | null;
  }
}

/** A call as the rules of the API see it: one that changes something unless it only reads. */
function endpointOf(method: string): Endpoint {
  return {
    id: 'backend.call',
    method: method as Endpoint['method'],
    path: `${backendBase}/`,
    summary: 'Call a back end of a remote',
    access: method === 'GET' ? { personal: true } : { personal: true, write: true },
    answer: z.unknown(),
  };
}

async function admitted(
  calls: BackendCalls,
  request: FastifyRequest,
  identification: Identification,
): Promise<Admitted> {
  const address = backendAddress(request.raw.url ?? '');
  const endpoint = endpointOf(request.method);
  const actor = await admitCall(endpoint, request, identification);
  await identification.restrict?.(endpoint, actor, request);
  if (!address) throw new HttpError('invalid_request.unreadable');
  if (actor.kind !== 'user') throw new HttpError('forbidden.credential');
  return calls.admit(actor.caller, address, request);
}

async function answerCall(calls: BackendCalls, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { backendCall, body } = request;
  if (!backendCall) throw new HttpError('internal');
  const answer = await calls.make(backendCall, request, (body as Readable | undefined) ?? null);
  return reply.status(answer.status).headers(answer.headers).send(answer.body);
}

/** Back ends of remotes below `/b`, and the keys by which they know that a call comes from here. */
export function serveBackends(
  app: FastifyInstance,
  { calls, tokens, ...identification }: Identification & { calls: BackendCalls; tokens: BackendTokens },
): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    return reply.header('cache-control', 'public, max-age=300').send(await tokens.keySet());
  });
  app.register(async (scope) => {
    scope.setErrorHandler(replyWithEnvelope);
    scope.decorateRequest('backendCall', null);
    scope.removeAllContentTypeParsers();
    // Bytes go on as they come.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.route({
      method: [...backendMethods],
      url: `${backendBase}/:remote/:name/*`,
      exposeHeadRoute: false,
      // Before any byte of the body is read.
      onRequest: async (request) => {
        request.backendCall = await admitted(calls, request, identification);
      },
      handler: (request, reply) => answerCall(calls, request, reply),
    });
  });
}
