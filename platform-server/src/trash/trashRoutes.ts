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

/** Whether a call is about many, of whatever edit. */
const isPlain = ({ ids, revisions = {} }: { ids: readonly string[]; revisions?: Record<string, number> | undefined }) =>
  ids.length > 1 && Object.keys(revisions).length === 0;

/** Every call of the page of trash. */
export function trashRoutes({ trash }: TrashRouteDeps): readonly Route[] {
  return [
    route(getTrash, ({ caller }) => trash.overview(caller)),
    route(listTrash, ({ caller, params }) => trash.list(caller, params.kind)),
    route(listTrashUses, ({ caller, params }) => trash.uses(caller, params.kind)),
    route(listUsedBy, ({ caller, params, body }) => trash.usedBy(caller, params.kind, body.ids)),
    route(restoreTrash, async ({ caller, params, body, request }) => {
      const results: RestoreResult[] = [];
      const { kind } = params;
      const done = isPlain(body) ? await trash.restoreAll(caller, kind, body.ids) : null;
      // The others in turn: what is restored first is there for what refers to it.
      for (const id of new Set(body.ids)) {
        const one = () => trash.restore(caller, kind, id, body.revisions?.[id]);
        results.push(done?.get(id) ?? (await resultOf(id, one(), request)));
      }
      return results;
    }),
    route(deleteTrash, async ({ caller, params, body, request }) => {
      const results: BulkResult[] = [];
      const { kind } = params;
      const done = isPlain(body) ? await trash.deleteAll(caller, kind, body.ids) : null;
      for (const id of new Set(body.ids)) {
        const ok = { id, ok: true } as const;
        const one = () => trash.delete(caller, kind, id, body.revisions?.[id]).then(() => ok);
        results.push(done?.has(id) ? ok : await resultOf(id, one(), request));
      }
      return results;
    }),
    route(saveTrashDays, ({ caller, body }) => trash.saveDays(caller, body.days, body.revision)),
  ];
}
