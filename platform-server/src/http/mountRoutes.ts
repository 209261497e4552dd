import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/api';
import { unknownBodyKeys, unknownKeyText } from 'shared-contracts/api/unknown-keys';
import { HttpError, type Problem } from '../errors/httpError.ts';
import type { Identification } from '../routing/access.ts';
import { admitCall } from '../routing/apiTokenAccess.ts';
import type { DeployActor } from '../routing/deployActor.ts';
import { asRefused, entityTag, revisionMatched, withRevision } from '../routing/madeOn.ts';
import { type Route, WrittenAnswer } from '../routing/route.ts';
import { checked } from '../routing/validation.ts';
import { checkedInTurns, largeBody } from './checkedInTurns.ts';
import { carriesSecret } from './secretAnswers.ts';

/**
 * Refuses what a call would leave out in silence: who sends it means something by it.
 * @throws HttpError 422 with the nearest name of each
 */
function assertKnownBody(endpoint: Endpoint, body: unknown): void {
  const problems = unknownBodyKeys(endpoint, body).map((found): Problem => {
    return { path: found.path.join('.'), message: unknownKeyText(found) };
  });
  const [first] = problems;
  if (first) throw new HttpError('invalid_body', { problem: first.message, path: first.path }, { problems });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; null for a public one. */
    actor: DeployActor | null;
  }
}

async function bodyOf(
  endpoint: Endpoint,
  { body: sent, headers }: FastifyRequest,
  revision: number | undefined,
): Promise<unknown> {
  const { body, optionalBody } = endpoint;
  const given = withRevision(endpoint, optionalBody ? (sent ?? {}) : sent, revision);
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

async function handled(
  handle: Route['handle'],
  given: Parameters<Route['handle']>[0],
  refused: (error: unknown) => unknown,
): Promise<unknown> {
  try {
    return await handle(given);
  } catch (error) {
    throw refused(error);
  }
}

async function answer(
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  stillMay: () => Promise<void>,
): Promise<unknown> {
  const { actor } = request;
  const revision = revisionMatched(endpoint, request);
  const given = {
    params: checked(endpoint.params, textual(request.params), 'invalid_request'),
    query: checked(endpoint.query, textual(request.query), 'invalid_request'),
    body: await bodyOf(endpoint, request, revision),
    revision,
    caller: actor?.kind === 'user' ? actor.caller : null,
    actor,
    request,
    reply,
    stillMay,
  } as Parameters<Route['handle']>[0];
  const result = await handled(handle, given, (error) => asRefused(error, endpoint, revision !== undefined));
  const status = endpoint.status ?? 200;
  if (status === 204) return reply.status(204).send();
  if (result instanceof WrittenAnswer) {
    return reply.status(status).type('application/json; charset=utf-8').send(result.json);
  }
  // The schema drops what the contract does not name, so that no column reaches the wire by accident.
  const written = endpoint.answer.parse(result);
  const tag = entityTag(written);
  if (tag !== undefined) reply.header('etag', tag);
  return reply.status(status).send(written);
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
