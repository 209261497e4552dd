/** Notes on failures, of one account at a time. */

import { isId } from '../ids.ts';
import type { FailureNoteRow } from '../rows/failure.ts';
import type { Queryable } from '../transaction.ts';

/** Those of a failure, oldest first. */
export async function list(database: Queryable, account: string, key: string): Promise<FailureNoteRow[]> {
  const { rows } = await database.query<FailureNoteRow>(
    'select * from failure_note where account_number = $1 and key = $2 order by created_at, id',
    [account, key],
  );
  return rows;
}

/** One of a failure; null for one that it does not have. */
export async function get(
  database: Queryable,
  account: string,
  key: string,
  id: string,
): Promise<FailureNoteRow | null> {
  if (!isId(id)) return null;
  const { rows } = await database.query<FailureNoteRow>(
    'select * from failure_note where account_number = $1 and key = $2 and id = $3',
    [account, key, id],
  );
  return rows[0] ?? null;
}

/** Adds one; false where the failure has `limit` of them. */
export async function add(
  database: Queryable,
  note: Pick<FailureNoteRow, 'account_number' | 'key' | 'id' | 'author_id' | 'author_name' | 'text'>,
  limit: number,
): Promise<boolean> {
  const { account_number, key, id, author_id, author_name, text } = note;
  const { rowCount } = await database.query(
    `insert into failure_note (account_number, key, id, author_id, author_name, text)
     select $1, $2, $3, $4, $5, $6
     where (select count(*) from failure_note where account_number = $1 and key = $2) < $7::int`,
    [account_number, key, id, author_id, author_name, text, limit],
  );
  return rowCount === 1;
}

/** Replaces the text of one; false where it is gone. */
export async function edit(database: Queryable, account: string, id: string, text: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'update failure_note set text = $3, edited_at = now() where account_number = $1 and id = $2',
    [account, id, text],
  );
  return rowCount === 1;
}

/** Removes one; false where it is gone. */
export async function remove(database: Queryable, account: string, id: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from failure_note where account_number = $1 and id = $2', [
    account,
    id,
  ]);
  return rowCount === 1;
}
