import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/api';
import type { z } from 'zod';
import type { Caller } from './caller.ts';
import type { DeployActor } from './deployActor.ts';

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Parts<E> = E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? [Out<P>, Out<Q>, Out<B>] : never;
/** What a handler of the endpoint returns: the answer before its schema has run over it. */
export type Answer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.input<A> : never;

/** What the body of a call says once its schema has run over it. */
export type Body<E> = Parts<E>[2];

/** Checked input of a call. `params`, `query` and `body` have passed the endpoint's schemas. */
export interface RouteInput<E, Who> {
  params: Parts<E>[0];
  query: Parts<E>[1];
  body: Parts<E>[2];
  /** The one that `If-Match` names; a body that takes one has it too. */
  revision?: number | undefined;
  caller: Who;
  request: FastifyRequest;
  /** For cookies; the answer is what the handler returns. */
  reply: Pick<FastifyReply, 'setCookie'>;
}

/** An answer that is JSON already, and has passed the schema of its endpoint where it was written. */
export class WrittenAnswer {
  readonly json: Buffer;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.json = Buffer.from(buffer, byteOffset, byteLength);
  }
}

type Given<E> = Answer<E> | WrittenAnswer;
export type RouteHandler<E, Who = Caller> = (input: RouteInput<E, Who>) => Promise<Given<E>> | Given<E>;

/** Checked input of a call that takes deploy credentials: there is not always a caller. */
export interface DeployRouteInput<E> extends Omit<RouteInput<E, never>, 'caller'> {
  actor: DeployActor;
  /** Asks again whether the actor may make this call, after something that took long; throws as at its beginning. */
  stillMay: () => Promise<void>;
}

export type DeployRouteHandler<E> = (input: DeployRouteInput<E>) => Promise<Answer<E>> | Answer<E>;

/** An endpoint of shared-contracts with the code that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle: (
    input: RouteInput<Endpoint, Caller | null> & { actor: DeployActor | null; stillMay: () => Promise<void> },
  ) => unknown;
}

/** A route for signed-in callers; role, tenant and write access are checked before the handler runs. */
export function route<E extends Endpoint>(endpoint: E, handler: RouteHandler<E>): Route {
  if (endpoint.access.public) throw new Error(`${endpoint.id} is public: use publicRoute`);
  if (endpoint.access.credential) throw new Error(`${endpoint.id} takes deploy credentials: use deployRoute`);
  return { endpoint, handle: handler as Route['handle'] };
}

/** A route that needs no token and gets no caller. */
export function publicRoute<E extends Endpoint>(endpoint: E, handler: RouteHandler<E, null>): Route {
  if (!endpoint.access.public) throw new Error(`${endpoint.id} is not public: use route`);
  return { endpoint, handle: handler as Route['handle'] };
}

/**
 * A route for signed-in callers and for deploy credentials. A credential is admitted whatever remote the call is about:
 * the handler refuses those of others with `requireRemote`.
 */
export function deployRoute<E extends Endpoint>(endpoint: E, handler: DeployRouteHandler<E>): Route {
  if (!endpoint.access.credential) throw new Error(`${endpoint.id} takes no deploy credentials: use route`);
  return { endpoint, handle: handler as Route['handle'] };
}

/** A group of addresses outside the product API: identity, releases, the shell, webhook intake, push. */
export type HttpArea = (app: FastifyInstance) => void;
