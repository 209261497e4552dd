import type { Queryable } from '../transaction.ts';

/** Longest name of a thing. */
const longest = 255;

const numbered = (base: string, number: number) => {
  const suffix = ` (${number})`;
  return `${base.slice(0, longest - suffix.length)}${suffix}`;
};

/**
 * The name that one of a table gets when it leaves the trash: its own, else "Name (2)" and so on where another outside
 * the trash has that. Others that leave it wait until the transaction ends.
 */
export async function freeName(database: Queryable, table: string, account: string, name: string): Promise<string> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`names in ${table} of ${account}`]);
  const base = name.replace(/ \(\d{1,4}\)$/, '') || name;
  const { rows } = await database.query<{ name: string }>(
    `select lower(name) as name from ${table}
     where account_number = $1 and is_active and (lower(name) = lower($3) or starts_with(lower(name), lower($2)))`,
    [account, base.slice(0, longest - 10), name],
  );
  const taken = new Set(rows.map((row) => row.name));
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const candidate = numbered(base, number);
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
