import type pg from 'pg';
import type { SharedBulkAction } from 'shared-contracts/api';
import { thingAct } from '../acts/act.ts';
import { isId } from '../store/ids.ts';
import { ResourceTable } from '../store/repositories/resourceTable.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { deleteAll, holdTrashed } from '../store/repositories/trashedThings.ts';
import { inTransaction } from '../store/transaction.ts';
import { assertOwnFolder } from './folders.ts';
import type { ResourceItem, ResourceKind } from './resourceKind.ts';
import { restoreAll } from './restoreAll.ts';
import type { Restored } from './restored.ts';
import { trackAll } from './tracked.ts';

/** What it asks of a kind of thing; a `ResourceKind` is one. */
export type ManyOfKind<Item extends ResourceItem, Content extends object, Listed> = Pick<
  ResourceKind<Item, Content & { name: string; is_active: boolean }, never, never, Listed>,
  | 'kind'
  | 'category'
  | 'limit'
  | 'folders'
  | 'table'
  | 'trashed'
  | 'deleting'
  | 'deletingAll'
  | 'changed'
  | 'changedAll'
>;

/**
 * What a bulk call does with many by few statements, since nothing of it depends on what they are; answers with which it
 * did. The others are for one by one, which says what is wrong with each.
 * @throws HttpError 422 for a folder of others
 */
export async function actOnAll<Item extends ResourceItem, Content extends object, Listed>(
  pool: pg.Pool,
  of: ManyOfKind<Item, Content, Listed>,
  actor: TrackingActor,
  ids: readonly string[],
  action: SharedBulkAction,
): Promise<ReadonlySet<string>> {
  if (action.type === 'restore') return new Set((await restoreMany(pool, of, actor, ids)).keys());
  if (action.type === 'delete') return deleteMany(pool, of, actor, ids);
  const { kind, category, folders, table, trashed } = of;
  if (action.type === 'move' && !folders) return new Set();
  const account = actor.accountNumber;
  const done = await inTransaction(pool, async (database) => {
    const set = action.type === 'move' && folders ? { field: folders.field, folder: action.folder_id } : null;
    if (set && folders) await assertOwnFolder(database, folders, account, set.folder);
    const things = new ResourceTable(database, table);
    const rows = await things.setAll(account, ids.filter(isId), actor.email, set ?? { trash: true });
    const acts = rows.map(({ name, was_active }) =>
      thingAct(!set && was_active ? 'thing.trashed' : 'thing.saved', kind, name),
    );
    if (!set) await trashed?.({ database, things: rows.filter(({ was_active }) => was_active) });
    await trackAll(database, actor, category, acts);
    return rows.map(({ id }) => id);
  });
  await announce(pool, of, account, done);
  return new Set(done);
}

/** Takes many out of the trash, as `restoreAll` does; answers what became of them. */
export async function restoreMany<Item extends ResourceItem, Content extends object, Listed>(
  pool: pg.Pool,
  of: ManyOfKind<Item, Content, Listed>,
  actor: TrackingActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Restored>> {
  const { kind, category, limit, folders, table } = of;
  const account = actor.accountNumber;
  const many = { kind, category, limit, table: table.table, inFolders: folders !== null };
  const restored = await inTransaction(pool, (database) =>
    restoreAll(database, { ...many, count: () => new ResourceTable(database, table).count(account) }, actor, ids),
  );
  await announce(pool, of, account, [...restored.keys()]);
  return restored;
}

/** Deletes those of many permanently that are in the trash and that nothing has to be undone for; answers which. */
export async function deleteMany<Item extends ResourceItem, Content extends object, Listed>(
  pool: pg.Pool,
  of: ManyOfKind<Item, Content, Listed>,
  actor: TrackingActor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { kind, category, table, deleting, deletingAll } = of;
  if (deleting && !deletingAll) return new Set();
  const account = actor.accountNumber;
  const deleted = await inTransaction(pool, async (database) => {
    const held = await holdTrashed(database, table.table, account, ids.filter(isId));
    const going = deletingAll ? await deletingAll({ database, actor, ids: held }) : held;
    const rows = await deleteAll(database, table.table, account, going);
    const acts = rows.map(({ name }) => thingAct('thing.deleted', kind, name));
    await trackAll(database, actor, category, acts);
    return rows.map(({ id }) => id);
  });
  await announce(pool, of, account, deleted);
  return new Set(deleted);
}

/** Tells of many that were changed alike, which is committed. */
export async function announce<Item extends ResourceItem, Content extends object, Listed>(
  pool: pg.Pool,
  { table, changed, changedAll }: ManyOfKind<Item, Content, Listed>,
  account: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  if (changedAll) return changedAll(account, ids);
  if (!changed) return;
  const items = new Map((await new ResourceTable(pool, table).getAll(account, ids)).map((item) => [item.id, item]));
  for (const id of ids) await changed(account, id, items.get(id) ?? null);
}
