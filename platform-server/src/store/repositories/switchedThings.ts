import type { Queryable } from '../transaction.ts';

/** One that was switched, as it was. */
export interface SwitchedRow {
  id: string;
  name: string;
  was: boolean;
}

/** What is switched: a column that is true or false. */
export interface Switch {
  field: 'is_paused';
  to: boolean;
  /** Those in the trash are left out. */
  onlyActive: boolean;
}

/** Switches many of a table by one statement; answers what they were, without those that are not there. */
export async function switchAll(
  database: Queryable,
  table: string,
  { account, ids }: { account: string; ids: readonly string[] },
  { field, to, onlyActive }: Switch,
): Promise<SwitchedRow[]> {
  // In one order: two who do it at once would wait for each other.
  const { rows } = await database.query<SwitchedRow>(
    `with held as materialized (
       select id, name, ${field} as was from ${table}
       where account_number = $1 and id = any($2::uuid[]) and (is_active or not $4)
       order by id for no key update)
     update ${table} r set ${field} = $3, updated_at = now() from held where r.id = held.id
     returning held.id, held.name, held.was`,
    [account, ids, to, onlyActive],
  );
  return rows;
}
