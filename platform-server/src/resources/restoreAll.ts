import type { KindsThat } from 'shared-contracts/api/kind';
import type { TrackingCategory } from 'shared-contracts/api/tracking';
import { thingAct } from '../acts/act.ts';
import { isId } from '../store/ids.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { holdTrashed, takeOutOfTrash } from '../store/repositories/trashedThings.ts';
import type { Queryable } from '../store/transaction.ts';
import { takeRoom } from './limits.ts';
import type { Restored } from './restored.ts';
import { trackAll } from './tracked.ts';

/** A kind of thing whose trash many leave at once. */
interface ManyInTrash {
  kind: string;
  category: TrackingCategory;
  limit: KindsThat<'isLimited'> | null;
  table: string;
  inFolders: boolean;
  /** How many of the account count for the limit. */
  count(database: Queryable): Promise<number>;
}

/**
 * Takes many out of the trash by one statement, within a transaction: those whose names are free and differ, where the plan
 * has room for all. Answers what became of them; the others are to be restored one by one.
 */
export async function restoreAll(
  database: Queryable,
  { kind, category, limit, table, inFolders, count }: ManyInTrash,
  actor: TrackingActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Restored>> {
  const account = actor.accountNumber;
  const held = await holdTrashed(database, table, account, ids.filter(isId));
  if (held.length === 0) return new Map();
  const room =
    limit && (await takeRoom(database, account, limit, { count: () => count(database), added: held.length }));
  if (room && !room.isEnough) return new Map();
  const rows = await takeOutOfTrash(database, { table, inFolders }, account, held);
  const acts = rows.map(({ name }) => thingAct('thing.restored', kind, name));
  await trackAll(database, actor, category, acts);
  return new Map(
    rows.map(({ id, name, lost_folder }) => [id, { name, former_name: null, lost_folder, was_active: false }]),
  );
}
