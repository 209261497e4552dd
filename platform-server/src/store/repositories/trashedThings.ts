import type { Queryable } from '../transaction.ts';
import { holdNames } from './freeName.ts';

/** Those of some things of a table that are in the trash, held against other saves until the transaction ends. */
export async function holdTrashed(
  database: Queryable,
  table: string,
  account: string,
  ids: readonly string[],
): Promise<string[]> {
  // In one order: two who do it at once would wait for each other.
  const { rows } = await database.query<{ id: string }>(
    `select id from ${table} where account_number = $1 and id = any($2::uuid[]) and not is_active
     order by id for no key update`,
    [account, ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes those of some things out of the trash whose names are free, and differ from those of the others; answers them with
 * the folder of each that was deleted meanwhile. Call it for things that are held.
 */
export async function takeOutOfTrash(
  database: Queryable,
  { table, inFolders }: { table: string; inFolders: boolean },
  account: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; lost_folder: string | null }[]> {
  await holdNames(database, table, account);
  const lost = inFolders ? 'lost_folder' : 'null::text';
  const { rows } = await database.query<{ id: string; name: string; lost_folder: string | null }>(
    `with named as materialized (
       select id, name, ${lost} as lost_folder, count(*) over (partition by name_key(name)) as alike
       from ${table} where account_number = $1 and id = any($2::uuid[]))
     update ${table} r set is_active = true, updated_at = now(), trashed_at = null, trashed_by = null
       ${inFolders ? ', lost_folder = null' : ''}
     from named where r.id = named.id and named.alike = 1 and (
       select true from ${table} other where other.account_number = $1 and other.is_active
         and name_key(other.name) = name_key(named.name) limit 1) is null
     returning named.id, named.name, named.lost_folder`,
    [account, ids],
  );
  return rows;
}

/** Deletes things of an account permanently. */
export async function deleteAll(
  database: Queryable,
  table: string,
  account: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `delete from ${table} where account_number = $1 and id = any($2::uuid[]) returning id, name`,
    [account, ids],
  );
  return rows;
}
