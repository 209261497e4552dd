/** The versions of filter lists and conversion tables that retries with the version of their run look up in. */

import type { Queryable } from '../transaction.ts';

export async function keep(
  database: Queryable,
  runId: string,
  versions: Readonly<Record<string, number>>,
): Promise<void> {
  const text = 'insert into lookup_pin (run_id, versions) values ($1, $2) on conflict do nothing';
  await database.query(text, [runId, JSON.stringify(versions)]);
}

export async function of(database: Queryable, runId: string): Promise<Readonly<Record<string, number>> | null> {
  const text = 'select versions from lookup_pin where run_id = $1';
  return (await database.query<{ versions: Record<string, number> }>(text, [runId])).rows[0]?.versions ?? null;
}
