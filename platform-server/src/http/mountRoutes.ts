import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/api';
import { HttpError } from '../errors/httpError.ts';
import type { Identification } from '../routing/access.ts';
import { admitCall } from '../routing/apiTokenAccess.ts';
import type { DeployActor } from '../routing/deployActor.ts';
import { type Route, WrittenAnswer } from '../routing/route.ts';
import { checked } from '../routing/validation.ts';
import { checkedInTurns, largeBody } from './checkedInTurns.ts';
import { assertKnownBody } from './knownBody.ts';
import { carriesSecret } from './secretAnswers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; null for a public one. */
    actor: DeployActor | null;
  }
}

async function bodyOf(endpoint: Endpoint, { body: sent, headers }: FastifyRequest): Promise<unknown> {
  const { body, optionalBody } = endpoint;
  const given = optionalBody ? (sent ?? {}) : sent;
  const isLarge = Number(headers['content-length'] ?? largeBody) >= largeBody;
  const read = isLarge ? await checkedInTurns(body, given) : checked(body, given, 'invalid_body');
  assertKnownBody(endpoint, given);
  return read;
}

/** Parameters as text, without the one character that no database takes. */
function textual(sent: unknown): unknown {
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (!String(value).includes('\0')) continue;
    throw new HttpError('invalid_request.nul', { path: name });
  }
  return sent;
}

/** Who makes a call, if they may; asked as often as wanted, each time of what is true then. */
async function admitted({ endpoint }: Route, request: FastifyRequest, identification: Identification) {
  const actor = endpoint.access.public ? null : await admitCall(endpoint, request, identification);
  await identification.restrict?.(endpoint, actor, request);
  return actor;
}

async function answer(
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  stillMay: () => Promise<void>,
): Promise<unknown> {
  const { actor } = request;
  const result = await handle({
    params: checked(endpoint.params, textual(request.params), 'invalid_request'),
    query: checked(endpoint.query, textual(request.query), 'invalid_request'),
    body: await bodyOf(endpoint, request),
    caller: actor?.kind === 'user' ? actor.caller : null,
    actor,
    request,
    reply,
    stillMay,
  } as Parameters<Route['handle']>[0]);
  const status = endpoint.status ?? 200;
  if (status === 204) return reply.status(204).send();
  if (result instanceof WrittenAnswer) {
    return reply.status(status).type('application/json; charset=utf-8').send(result.json);
  }
  // The schema drops what the contract does not name, so that no column reaches the wire by accident.
  return reply.status(status).send(endpoint.answer.parse(result));
}

function mount(app: FastifyInstance, entry: Route, identification: Identification): void {
  const { endpoint } = entry;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { compressed: !carriesSecret(endpoint) },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    // Before the body is read: nobody without access makes the server parse megabytes.
    onRequest: async (request) => {
      request.actor = await admitted(entry, request, identification);
    },
    handler: (request, reply) =>
      answer(entry, request, reply, async () => void (await admitted(entry, request, identification))),
  });
}

/** Builds the HTTP routes of the product API from their endpoints. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], identification: Identification): void {
  app.decorateRequest('actor', null);
  for (const entry of routes) mount(app, entry, identification);
}
