import type { Queryable } from '../transaction.ts';

/** Longest name of a thing, less what a number behind it takes. */
const maxNumberedLength = 245;

/** Holds the names of the things of an account in a table until the transaction ends; the triggers that refuse names hold the same. Without an account: of the product's. */
export async function holdNames(database: Queryable, table: string, account: string | null): Promise<void> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `names in ${table} of ${account ?? ''}`,
  ]);
}

/**
 * The name that one of a table gets that nobody names: its own, else "Name (2)" and so on where another outside the trash
 * has that. The names of the account stay as they are until the transaction ends.
 */
export async function freeName(database: Queryable, table: string, account: string, name: string): Promise<string> {
  await holdNames(database, table, account);
  const named = `from ${table} where account_number = $1 and is_active`;
  const taken = await database.query(`select ${named} and name_key(name) = name_key($2) limit 1`, [account, name]);
  if (taken.rows.length === 0) return name;
  const base = name.replace(/ \(\d{1,4}\)$/, '') || name;
  // One number after the other is looked up in the index: to make the keys of a thousand names takes 20 ms.
  const { rows } = await database.query<{ name: string }>(
    `select c.name from (
       select $2::text || ' (' || n || ')' as name from generate_series(2, 2 + (select count(*) ${named})) n order by n) c
     where (select true ${named} and name_key(name) = name_key(c.name) limit 1) is null limit 1`,
    [account, base.slice(0, maxNumberedLength)],
  );
  return rows[0]?.name ?? name;
}
