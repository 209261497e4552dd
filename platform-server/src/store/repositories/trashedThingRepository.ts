/** What runs need and do not find: whether it is in the trash. */

import { storedKinds } from '../../kinds/storedKinds.ts';
import { isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';

/** The kinds of things that nodes of a flow stand on. */
const kinds = ['filter', 'conversion', 'connector', 'tunnel', 'store'] as const;

interface TrashedThing {
  kind: (typeof kinds)[number];
  name: string;
}

const trashed = kinds
  .map(
    (kind) => `select '${kind}' as kind, name from ${storedKinds[kind].table}
      where account_number = $1 and id = $2 and not is_active`,
  )
  .join(' union all ');

/** Null for what the account does not have in its trash. */
export async function find(database: Queryable, account: string, id: string): Promise<TrashedThing | null> {
  // Written by hand, or by a template.
  if (!isId(id)) return null;
  return (await database.query<TrashedThing>(trashed, [account, id])).rows[0] ?? null;
}
