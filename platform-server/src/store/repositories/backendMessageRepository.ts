/** Ids of what back ends of remotes have sent. Retention deletes those that have expired. */

import type { Queryable } from '../transaction.ts';

/** True the first time that a sender uses an id; `until` then, it is known. */
export async function take(database: Queryable, sender: string, id: string, until: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    'insert into backend_message (sender, id, expires_at) values ($1, $2, $3) on conflict do nothing',
    [sender, id, until],
  );
  return rowCount === 1;
}
