/** Whose a thing is that is known by its id alone. */

import { pageOfKind, thingKinds } from 'shared-contracts/api/kind';
import { storedKinds } from '../../kinds/storedKinds.ts';
import { isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';

const owner = thingKinds
  .filter((kind) => pageOfKind(kind) !== null)
  .map((kind) => storedKinds[kind].table)
  .map((table) => `select account_number from ${table} where id = $1 and account_number = any($2)`)
  .join(' union all ');

/** The one of these accounts that has the thing; null where none has. What is of others is not looked at. */
export async function among(database: Queryable, accounts: readonly string[], id: string): Promise<string | null> {
  if (!isId(id) || accounts.length === 0) return null;
  const { rows } = await database.query<{ account_number: string }>(owner, [id, accounts]);
  return rows[0]?.account_number ?? null;
}
