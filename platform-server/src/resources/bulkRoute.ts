import type { FastifyRequest } from 'fastify';
import type { BulkAction, BulkResult, Endpoint, emptiedSchema } from 'shared-contracts/api';
import type { z } from 'zod';
import { type Failed, resultOf } from '../errors/resultOf.ts';
import type { Caller } from '../routing/caller.ts';
import { type Route, route } from '../routing/route.ts';
import type { Emptied } from './emptied.ts';

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

/** Does the action with many at once; answers with which it did, the others are for a call for each. */
export type BulkActOnAll<E> = (
  caller: Caller,
  ids: readonly string[],
  action: BulkAction<E>,
) => Promise<ReadonlySet<string>>;

/** How it went with everything in the trash, as calls answer it. */
export async function emptiedAnswer(
  { deleted, kept }: Emptied,
  request: FastifyRequest,
): Promise<z.output<typeof emptiedSchema>> {
  const failures = [...kept].map(([id, error]) => resultOf<Failed>(id, Promise.reject(error), request));
  return { deleted, kept: await Promise.all(failures) };
}

/**
 * The route of a `bulkEndpoint`. What cannot be done with all at once is done in turn, each in a transaction of its own:
 * none waits for a lock of another.
 */
export function bulkRoute<E extends Endpoint>(endpoint: E, act: BulkAct<E>, all?: BulkActOnAll<E>): Route {
  return route(endpoint as Endpoint, async ({ caller, body, request }) => {
    const { ids, action, revisions = {} } = body as BulkBody<E>;
    const results: BulkResult[] = [];
    const isPlain = ids.length > 1 && Object.keys(revisions).length === 0;
    const done = isPlain ? await all?.(caller, [...new Set(ids)], action) : null;
    for (const id of new Set(ids)) {
      const ok = { id, ok: true } as const;
      if (done?.has(id)) results.push(ok);
      else
        results.push(
          await resultOf(
            id,
            act(caller, id, action, revisions[id]).then(() => ok),
            request,
          ),
        );
    }
    return results;
  });
}
