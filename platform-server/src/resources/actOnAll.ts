import type pg from 'pg';
import type { SharedBulkAction } from 'shared-contracts/api';
import type { ThingKind } from 'shared-contracts/api/kind';
import type { TrackingCategory } from 'shared-contracts/api/tracking';
import type { FolderPlace } from '../kinds/storedKinds.ts';
import { isId } from '../store/ids.ts';
import { ResourceTable, type ResourceTableShape } from '../store/repositories/resourceTable.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { assertOwnFolder } from './folders.ts';
import { trackAll } from './tracked.ts';
import type { Trashed } from './trashed.ts';

/** What it asks of a kind of thing; a `ResourceKind` is one. */
interface ManyOfKind<Item extends { id: string }, Content extends object, Listed> {
  kind: ThingKind;
  category: TrackingCategory;
  folders: FolderPlace | null;
  table: ResourceTableShape<Item, Content, Listed>;
  trashed?(change: Trashed): Promise<void>;
  changed?(account: string, id: string, item: Item | null): Promise<void> | void;
  changedAll?(account: string, ids: readonly string[]): Promise<void> | void;
}

/**
 * What a bulk call does with all of them by one statement, since nothing of it depends on what they are; answers which
 * were there. Null for an action that is done one by one.
 * @throws HttpError 422 for a folder of others
 */
export async function actOnAll<Item extends { id: string }, Content extends object, Listed>(
  pool: pg.Pool,
  of: ManyOfKind<Item, Content, Listed>,
  actor: TrackingActor,
  ids: readonly string[],
  action: SharedBulkAction,
): Promise<ReadonlySet<string> | null> {
  const { kind, category, folders, table, trashed, changed, changedAll } = of;
  if (action.type !== 'trash' && !(action.type === 'move' && folders)) return null;
  const account = actor.accountNumber;
  const done = await inTransaction(pool, async (database) => {
    const set = action.type === 'move' && folders ? { field: folders.field, folder: action.folder_id } : null;
    if (set && folders) await assertOwnFolder(database, folders, account, set.folder);
    const things = new ResourceTable(database, table);
    const rows = await things.setAll(account, ids.filter(isId), actor.email, set ?? { trash: true });
    const acts = rows.map(({ name, was_active }) => ({ name, verb: !set && was_active ? 'Moved to trash' : 'Saved' }));
    if (!set) for (const { id, name, was_active } of rows) if (was_active) await trashed?.({ database, id, name });
    await trackAll(database, actor, category, { acts, thing: kind });
    return rows.map(({ id }) => id);
  });
  if (changedAll) await changedAll(account, done);
  else if (changed) {
    for (const item of await new ResourceTable(pool, table).getAll(account, done))
      await changed(account, item.id, item);
  }
  return new Set(done);
}
