/** Organisations that a person keeps in front of their others. */

import type { Queryable } from '../transaction.ts';

export async function of(database: Queryable, userId: string): Promise<Set<string>> {
  const text = 'select organisation_id from organisation_pin where user_id = $1';
  const { rows } = await database.query<{ organisation_id: string }>(text, [userId]);
  return new Set(rows.map(({ organisation_id }) => organisation_id));
}

export async function set(
  database: Queryable,
  userId: string,
  organisationId: string,
  isPinned: boolean,
): Promise<void> {
  const text = isPinned
    ? 'insert into organisation_pin (user_id, organisation_id) values ($1, $2) on conflict do nothing'
    : 'delete from organisation_pin where user_id = $1 and organisation_id = $2';
  await database.query(text, [userId, organisationId]);
}
