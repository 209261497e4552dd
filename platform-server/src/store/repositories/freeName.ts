import type { Queryable } from '../transaction.ts';

/** Longest name of a thing, less what a number behind it takes. */
const maxNumberedLength = 245;

/**
 * The name that one of a table gets that nobody names: its own, else "Name (2)" and so on where another outside the trash
 * has that. The names of the account stay as they are until the transaction ends.
 */
export async function freeName(database: Queryable, table: string, account: string, name: string): Promise<string> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`names in ${table} of ${account}`]);
  const base = name.replace(/ \(\d{1,4}\)$/, '') || name;
  const { rows } = await database.query<{ name: string }>(
    `with named as (select name_key(name) as key from ${table} where account_number = $1 and is_active)
     select c.name from (
       select $2::text as name, 1 as number
       union all select $3::text || ' (' || n || ')', n from generate_series(2, 2 + (select count(*) from named)) n) c
     where name_key(c.name) not in (select key from named) order by c.number limit 1`,
    [account, name, base.slice(0, maxNumberedLength)],
  );
  return rows[0]?.name ?? name;
}
