import type { BulkResult } from 'shared-contracts/api';
import {
  deleteTrash,
  getTrash,
  listTrash,
  listTrashUses,
  listUsedBy,
  type RestoreResult,
  restoreTrash,
  saveTrashDays,
} from 'shared-contracts/api/trash';
import { resultOf } from '../errors/resultOf.ts';
import { type Route, route } from '../routing/route.ts';
import type { Trash } from './trash.ts';

export interface TrashRouteDeps {
  trash: Trash;
}

/** Every call of the page of trash. */
export function trashRoutes({ trash }: TrashRouteDeps): readonly Route[] {
  return [
    route(getTrash, ({ caller }) => trash.overview(caller)),
    route(listTrash, ({ caller, params }) => trash.list(caller, params.kind)),
    route(listTrashUses, ({ caller, params }) => trash.uses(caller, params.kind)),
    route(listUsedBy, ({ caller, params, body }) => trash.usedBy(caller, params.kind, body.ids)),
    route(restoreTrash, async ({ caller, params, body, request }) => {
      const results: RestoreResult[] = [];
      // In turn: what is restored first is there for what refers to it.
      for (const id of new Set(body.ids)) {
        results.push(await resultOf(id, trash.restore(caller, params.kind, id, body.revisions?.[id]), request));
      }
      return results;
    }),
    route(deleteTrash, async ({ caller, params, body, request }) => {
      const results: BulkResult[] = [];
      for (const id of new Set(body.ids)) {
        const done = trash
          .delete(caller, params.kind, id, body.revisions?.[id])
          .then(() => ({ id, ok: true }) as const);
        results.push(await resultOf(id, done, request));
      }
      return results;
    }),
    route(saveTrashDays, ({ caller, body }) => trash.saveDays(caller, body.days, body.revision)),
  ];
}
