import type { Queryable } from '../transaction.ts';

/** One that was paused or resumed, as it was. */
export interface PausedRow {
  id: string;
  name: string;
  was_paused: boolean;
}

/** Whether things are to be paused. */
export interface PauseChange {
  isPaused: boolean;
  /** Those in the trash are left out. */
  onlyActive?: boolean;
}

/** Pauses many of a table, or lets them go on, by one statement; answers what they were, without those that are not there. */
export async function setPaused(
  database: Queryable,
  table: string,
  { account, ids }: { account: string; ids: readonly string[] },
  { isPaused, onlyActive = false }: PauseChange,
): Promise<PausedRow[]> {
  // In one order: two who do it at once would wait for each other.
  const { rows } = await database.query<PausedRow>(
    `with held as materialized (
       select id, name, is_paused as was_paused from ${table}
       where account_number = $1 and id = any($2::uuid[]) and (is_active or not $4)
       order by id for no key update)
     update ${table} r set is_paused = $3, updated_at = now() from held where r.id = held.id
     returning held.id, held.name, held.was_paused`,
    [account, ids, isPaused, onlyActive],
  );
  return rows;
}
