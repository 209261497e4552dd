/** Users of the embedded identity. E-mail addresses are compared without case. */

import { newId } from '../../ids.ts';
import type { IdentityUserRow } from '../../rows/identity.ts';
import type { Queryable } from '../../transaction.ts';

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  /** The address is known to be the user's, as for the holder of the set-up link. */
  isEmailConfirmed?: boolean;
  /** Its password is public. */
  isDemo?: boolean;
}

/** What is left out stays; nothing is changed where the person was edited since `revision`. */
export interface ProfileChange {
  firstName: string | undefined;
  lastName: string | undefined;
  username: string | null | undefined;
  revision: number | undefined;
}

const UNIQUE_VIOLATION = '23505';

export async function byId(database: Queryable, id: string): Promise<IdentityUserRow | null> {
  return one(database, 'select * from identity_user where id = $1', [id]);
}

/** Which of these ids are nobody's. */
export async function missing(database: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from unnest($1::text[]) id except select id::text from identity_user',
    [ids],
  );
  return rows.map(({ id }) => id);
}

export async function byEmail(database: Queryable, email: string): Promise<IdentityUserRow | null> {
  return one(database, 'select * from identity_user where lower(email) = lower($1)', [email]);
}

/** True once somebody has made a user of their own. */
export async function hasOwner(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query('select from identity_user where not is_demo limit 1');
  return rowCount === 1;
}

export async function isEmpty(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query('select from identity_user limit 1');
  return rowCount === 0;
}

/** Null when the e-mail address is taken. */
export async function create(database: Queryable, user: NewUser): Promise<IdentityUserRow | null> {
  try {
    return await one(
      database,
      `insert into identity_user (id, email, first_name, last_name, password_hash, is_email_confirmed, is_demo)
       values ($1, $2, $3, $4, $5, $6, $7) returning *`,
      [
        newId(),
        user.email,
        user.firstName,
        user.lastName,
        user.passwordHash,
        user.isEmailConfirmed ?? false,
        user.isDemo ?? false,
      ],
    );
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** What a person says of themselves. */
export async function saveProfile(
  database: Queryable,
  id: string,
  { firstName, lastName, username, revision }: ProfileChange,
): Promise<IdentityUserRow | 'taken' | 'stale'> {
  try {
    const saved = await one(
      database,
      `update identity_user set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
         username = case when $4 then $5 else username end
       where id = $1 and revision = coalesce($6, revision) returning *`,
      [id, firstName, lastName, username !== undefined, username, revision],
    );
    return saved ?? 'stale';
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

export async function setPassword(database: Queryable, id: string, passwordHash: string): Promise<void> {
  await database.query('update identity_user set password_hash = $2, password_changed_at = now() where id = $1', [
    id,
    passwordHash,
  ]);
}

/** Sets the password by a link made at an instant; false when the password was changed since, as by the same link. */
export async function resetPassword(
  database: Queryable,
  id: string,
  passwordHash: string,
  issuedAt: Date,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update identity_user set password_hash = $2, password_changed_at = greatest(now(), $3)
     where id = $1 and password_changed_at < $3`,
    [id, passwordHash, issuedAt],
  );
  return rowCount === 1;
}

async function one(database: Queryable, sql: string, values: unknown[]): Promise<IdentityUserRow | null> {
  const { rows } = await database.query<IdentityUserRow>(sql, values);
  return rows[0] ?? null;
}
