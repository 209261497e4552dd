/** Sessions of the embedded identity; an expired one is as good as none. */

import { newId } from '../../ids.ts';
import type { IdentitySessionRow } from '../../rows/identity.ts';
import type { Queryable } from '../../transaction.ts';

export interface NewSession {
  tokenHash: Buffer;
  userId: string;
  userAgent: string;
  ip: string;
  expiresAt: Date;
}

/** Begins a session; also the user's last activity. */
export async function create(database: Queryable, session: NewSession): Promise<IdentitySessionRow> {
  const { rows } = await database.query<IdentitySessionRow>(
    `with active as (update identity_user set last_active_at = now() where id = $3)
     insert into identity_session (id, token_hash, user_id, user_agent, ip, last_ip, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6) returning *`,
    [newId(), session.tokenHash, session.userId, session.userAgent, session.ip, session.expiresAt],
  );
  return rows[0] as IdentitySessionRow;
}

export async function byTokenHash(database: Queryable, tokenHash: Buffer): Promise<IdentitySessionRow | null> {
  const { rows } = await database.query<IdentitySessionRow>(
    'select * from identity_session where token_hash = $1 and expires_at > now()',
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** Marks a session as used now from an address, and moves its end; also the user's last activity. */
export async function touch(database: Queryable, id: string, ip: string, expiresAt: Date): Promise<void> {
  await database.query(
    `with used as (
       update identity_session set last_seen_at = now(), expires_at = $2, last_ip = $3
       where id = $1 returning user_id
     ) update identity_user set last_active_at = now() from used where identity_user.id = used.user_id`,
    [id, expiresAt, ip],
  );
}

/** Acts as another user until then; null for `userId` makes the session its owner's again. */
export async function actAs(database: Queryable, id: string, userId: string | null, until: Date | null): Promise<void> {
  await database.query('update identity_session set acting_as_user_id = $2, acting_until = $3 where id = $1', [
    id,
    userId,
    until,
  ]);
}

/** Live sessions of a user, the latest used first. */
export async function ofUser(database: Queryable, userId: string): Promise<IdentitySessionRow[]> {
  const { rows } = await database.query<IdentitySessionRow>(
    'select * from identity_session where user_id = $1 and expires_at > now() order by last_seen_at desc, id desc',
    [userId],
  );
  return rows;
}

/** Ends one session of a user; false for one of someone else, which is left alone, or of nobody. */
export async function end(database: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from identity_session where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return rowCount === 1;
}

/** Ends all sessions of a user but one; returns how many. */
export async function endOthers(database: Queryable, userId: string, keptId: string): Promise<number> {
  const { rowCount } = await database.query('delete from identity_session where user_id = $1 and id <> $2', [
    userId,
    keptId,
  ]);
  return rowCount ?? 0;
}

/** Ends all sessions of a user. */
export async function endAll(database: Queryable, userId: string): Promise<void> {
  await database.query('delete from identity_session where user_id = $1', [userId]);
}

export async function removeExpired(database: Queryable): Promise<void> {
  await database.query('delete from identity_session where expires_at <= now()');
}
