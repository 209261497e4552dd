import type { Endpoint } from 'shared-contracts/api';
import type { z } from 'zod';
import type { Caller } from '../../routing/caller.ts';
import type { Route } from '../../routing/route.ts';
import { checked } from '../../routing/validation.ts';

type Given<Schema> = Schema extends z.ZodUndefined ? undefined : Schema extends z.ZodType ? z.input<Schema> : undefined;

interface CallInput<E extends Endpoint> {
  params?: Given<E['params']>;
  body?: Given<E['body']>;
}

/** What handlers read of a request that no browser sent. */
const ownRequest = (locale: string) => ({ headers: { 'accept-language': locale }, ip: '127.0.0.1' });

/** Makes calls of the product API from within the server: checked by their contracts and answered by the same handlers. */
export class ProductCalls {
  readonly #routes: ReadonlyMap<string, Route>;
  readonly #caller: Caller;
  readonly #locale: string;

  constructor(routes: readonly Route[], caller: Caller, locale: string) {
    this.#routes = new Map(routes.map((route) => [route.endpoint.id, route]));
    this.#caller = caller;
    this.#locale = locale;
  }

  /** @throws HttpError as the call would answer it */
  async call<E extends Endpoint>(endpoint: E, { params, body }: CallInput<E> = {}): Promise<z.output<E['answer']>> {
    const route = this.#routes.get(endpoint.id);
    if (!route) throw new Error(`No route answers ${endpoint.id}`);
    const given = {
      params: checked(endpoint.params, params, 'invalid_request'),
      query: checked(endpoint.query, {}, 'invalid_request'),
      body: checked(endpoint.body, body ?? (endpoint.optionalBody ? {} : undefined), 'invalid_body'),
      caller: endpoint.access.public ? null : this.#caller,
      request: ownRequest(this.#locale),
    } as unknown as Parameters<Route['handle']>[0];
    return endpoint.answer.parse(await route.handle(given)) as z.output<E['answer']>;
  }
}
