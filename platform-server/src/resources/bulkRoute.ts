import type { BulkAction, BulkResult, Endpoint } from 'shared-contracts/api';
import { resultOf } from '../errors/resultOf.ts';
import type { Caller } from '../routing/caller.ts';
import { type Route, route } from '../routing/route.ts';

/**
 * Does the action with one record of the caller's account; throws what a call for it alone would throw. `revision` is the
 * edit of it that the caller has seen, where they say so.
 */
export type BulkAct<E> = (
  caller: Caller,
  id: string,
  action: BulkAction<E>,
  revision: number | undefined,
) => Promise<unknown>;

interface BulkBody<E> {
  ids: readonly string[];
  action: BulkAction<E>;
  revisions?: Readonly<Record<string, number>>;
}

/** The route of a `bulkEndpoint`. Each record is a transaction of its own, in turn: none waits for a lock of another. */
export function bulkRoute<E extends Endpoint>(endpoint: E, act: BulkAct<E>): Route {
  return route(endpoint as Endpoint, async ({ caller, body, request }) => {
    const { ids, action, revisions = {} } = body as BulkBody<E>;
    const results: BulkResult[] = [];
    for (const id of new Set(ids)) {
      const done = act(caller, id, action, revisions[id]).then(() => ({ id, ok: true }) as const);
      results.push(await resultOf(id, done, request));
    }
    return results;
  });
}
