import type { FastifyRequest } from 'fastify';
import type { BulkAction, BulkResult, Endpoint } from 'shared-contracts/api';
import { asHttpError } from '../errors/errorEnvelope.ts';
import { preferredLocale } from '../languages/preferredLocale.ts';
import type { Caller } from '../routing/caller.ts';
import { type Route, route } from '../routing/route.ts';

/** Does the action with one record of the caller's account; throws what a call for it alone would throw. */
export type BulkAct<E> = (caller: Caller, id: string, action: BulkAction<E>) => Promise<unknown>;

type Failed = Extract<BulkResult, { ok: false }>;

/** What the work for one of many answers, or how it failed: as a call for it alone would say. */
export async function resultOf<Done>(
  id: string,
  work: Promise<Done>,
  { log, headers }: FastifyRequest,
): Promise<Done | Failed> {
  try {
    return await work;
  } catch (thrown) {
    const error = asHttpError(thrown);
    const locale = preferredLocale(headers['accept-language']);
    if (error.status >= 500) log.error({ err: error.cause ?? error, id }, 'one of many failed');
    return { id, ok: false, code: error.code, reason: error.reason, message: error.in(locale), params: error.params };
  }
}

/** The route of a `bulkEndpoint`. Each record is a transaction of its own, in turn: none waits for a lock of another. */
export function bulkRoute<E extends Endpoint>(endpoint: E, act: BulkAct<E>): Route {
  return route(endpoint as Endpoint, async ({ caller, body, request }) => {
    const { ids, action } = body as { ids: readonly string[]; action: BulkAction<E> };
    const results: BulkResult[] = [];
    for (const id of new Set(ids)) {
      const done = act(caller, id, action).then(() => ({ id, ok: true }) as const);
      results.push(await resultOf(id, done, request));
    }
    return results;
  });
}
