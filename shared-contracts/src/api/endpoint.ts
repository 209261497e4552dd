import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a deploy credential can be made for. `approve` is for a second person, and for nothing else besides. */
export const deployScopes = ['publish', 'preview', 'promote', 'kill', 'approve'] as const;
export type DeployScope = (typeof deployScopes)[number];

/** Role flags a call can ask for; of several, one suffices. */
export type EndpointRole = 'isSuperAdmin' | 'isAdmin' | 'isIntegrator' | 'isDeveloper';

/** Who may make a call. The server enforces it; the client only chooses what to show (product §1). */
export interface EndpointAccess {
  /** Callable without a token. */
  public?: boolean;
  /** Changes something: guests are refused with 403. */
  write?: boolean;
  /** Closed to guests, though it changes nothing. */
  notGuests?: true;
  /** One of these flags must hold. */
  anyOf?: readonly EndpointRole[];
  /** Open to a deploy credential as well, for the remote it is made for (deployment, "Checks"). */
  credential?: 'deploy';
  /** What that credential must be made for; of a call without one the server decides by what is asked. */
  scope?: DeployScope;
  /** For a person who is signed in, in a browser: API tokens are refused, whatever they are made for. */
  personal?: true;
}

/** The facts a call is admitted by; an `AccessSubject` is one. */
export type EndpointCaller = Readonly<Record<EndpointRole | 'isGuest', boolean>>;

/**
 * Why a call is refused, null when it is admitted: without a token, without the role, or because the caller is a guest
 * and it changes something or is closed to guests. The server refuses by this, and docs/role-matrix.md is made of it.
 */
export function refusalOf(
  access: EndpointAccess,
  caller: EndpointCaller | null,
): 'unauthenticated' | 'forbidden' | 'read_only' | null {
  if (access.public) return null;
  if (!caller) return 'unauthenticated';
  if (access.anyOf && !access.anyOf.some((flag) => caller[flag])) return 'forbidden';
  if (access.notGuests && caller.isGuest) return 'forbidden';
  return access.write && caller.isGuest ? 'read_only' : null;
}

/** One call of the product API (core §7): the server builds its route from it, the client its request. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Unique, dotted: `scenario.start`. Also the operation id in OpenAPI and the first part of cache keys. */
  id: string;
  method: HttpMethod;
  /** Served by a back end of a remote, `<remote>/<name>`, and not by the product API: `path` is one there. */
  backend?: string;
  /** Below `/api/v2`, with `:name` parts and trailing slashes exactly as the spec lists them (API-05). */
  path: string;
  summary: string;
  access: EndpointAccess;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes the revision that it is made on by `If-Match`, having no body; those with `revision` in the body take it as well. */
  takesIfMatch?: true;
  /** The body may be left out. */
  optionalBody?: boolean;
  /** Largest body in bytes; the server's own limit unless named. */
  bodyLimit?: number;
  answer: Answer;
  /** Success status; 200 unless named. */
  status?: 200 | 201 | 202 | 204;
}

/** An endpoint by what it answers. */
export type Answering<Answer> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Answer>>;

/**
 * Declares an endpoint and keeps its schema types.
 *
 * @example
 * export const getTag = endpoint({
 *   id: 'tag.get',
 *   method: 'GET',
 *   path: '/tag/:id',
 *   summary: 'One tag',
 *   access: {},
 *   params: z.object({ id: z.string() }),
 *   answer: z.object({ id: z.string(), name: z.string() }),
 * });
 */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUnknown,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition;
}

type Field<Key extends string, Schema extends z.ZodType> =
  z.input<Schema> extends undefined
    ? unknown
    : undefined extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : Record<never, never> extends z.input<Schema>
        ? { [K in Key]?: z.input<Schema> }
        : { [K in Key]: z.input<Schema> };

/** What a caller passes: `params`, `query` and `body`, as far as the endpoint has them. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Field<'params', P> & Field<'query', Q> & Field<'body', B>
    : never;

/** What the call answers. */
export type EndpointOutput<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

/** Base path of the product API (API-01). */
export const apiBase = '/api/v2';

/** Base path of the back ends of remotes: `/b/<remote>/<name>/…`. */
export const backendBase = '/b';

/** Address of a call with parameters and query filled in; absent query values are left out. */
export function addressOf(
  definition: Pick<Endpoint, 'path' | 'backend'>,
  input: { params?: unknown; query?: unknown } = {},
  base: string = apiBase,
): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const { backend } = definition;
  const filled = (_: string, colon?: string, braced?: string) =>
    encodeURIComponent(String(params[colon ?? braced ?? '']));
  // Documents of back ends write parameters in braces.
  const path = definition.path.replace(/:(\w+)|\{([^{}]+)\}/g, filled);
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    // Back ends get each item of a list by itself, as OpenAPI does it unless a document says otherwise.
    const values: unknown[] = backend && Array.isArray(value) ? value : [value];
    for (const each of values) if (each !== undefined && each !== null) query.append(key, String(each));
  }
  const search = query.size > 0 ? `?${query}` : '';
  const root = backend ? base.replace(apiBase, `${backendBase}/${backend}`) : base;
  return `${root}${path}${search}`;
}
