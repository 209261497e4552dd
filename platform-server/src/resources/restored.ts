import { freeName } from '../store/repositories/freeName.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** What became of something that was to leave the trash. */
export interface Restored {
  name: string;
  /** What it was called, where another has that name by now. */
  former_name: string | null;
  /** Folder it was in, which was deleted meanwhile. */
  lost_folder: string | null;
  /** Somebody else has restored it before. */
  was_active: boolean;
}

/** A kind of thing as its trash is worked on. Every method acts within the actor's account. */
export interface Trashable {
  /** @throws HttpError 404, 402 at the plan's limit, 409 for a stale revision */
  restore(actor: TrackingActor, id: string, revision?: number): Promise<Restored>;
  /** Deletes permanently. @throws HttpError 404, 409 unless it is in the trash, and for a stale revision */
  delete(actor: TrackingActor, id: string, revision?: number): Promise<void>;
  /** Takes many out of the trash at once, as far as that can be; answers which, and what became of them. */
  restoreAll?(actor: TrackingActor, ids: readonly string[]): Promise<ReadonlyMap<string, Restored>>;
  /** Deletes many permanently at once, as far as that can be; answers which. */
  deleteAll?(actor: TrackingActor, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What a thing that leaves the trash says. */
interface Leaving {
  name: string;
  is_active: boolean;
}

/** The name that it gets, and what else is to be told; within the transaction that restores it. */
export async function leaveTrash(
  database: Queryable,
  { table, account, id, inFolders }: { table: string; account: string; id: string; inFolders: boolean },
  current: Leaving,
): Promise<Restored> {
  if (current.is_active) return { name: current.name, former_name: null, lost_folder: null, was_active: true };
  const name = await freeName(database, table, account, current.name);
  const lost_folder = inFolders ? await forgetFolder(database, table, id) : null;
  return { name, former_name: name === current.name ? null : current.name, lost_folder, was_active: false };
}

/** Forgets the folder that was deleted while something was in the trash; answers its name. */
export async function forgetFolder(database: Queryable, table: string, id: string): Promise<string | null> {
  const { rows } = await database.query<{ lost_folder: string | null }>(
    `with before as (select lost_folder from ${table} where id = $1 and lost_folder is not null)
     update ${table} set lost_folder = null from before where id = $1 returning before.lost_folder`,
    [id],
  );
  return rows[0]?.lost_folder ?? null;
}
