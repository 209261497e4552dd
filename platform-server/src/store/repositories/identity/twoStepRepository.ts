/** Secrets of authenticator apps, and recovery codes as keyed hashes. */

import type { Queryable } from '../../transaction.ts';

/** Keeps the secret of who sets up; false for who has two-step sign-in on. */
export async function begin(database: Queryable, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into identity_two_step (user_id, sealed_secret)
     select id, $2 from identity_user where id = $1 and two_step_enabled_at is null for update
     on conflict (user_id) do update
       set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()`,
    [userId, sealedSecret],
  );
  return rowCount === 1;
}

/** The sealed secret, confirmed or not. */
export async function secretOf(database: Queryable, userId: string): Promise<Buffer | null> {
  const { rows } = await database.query<{ sealed_secret: Buffer }>(
    'select sealed_secret from identity_two_step where user_id = $1',
    [userId],
  );
  return rows[0]?.sealed_secret ?? null;
}

/** Switches it on with a code of that span; false when it is on already. In a transaction. */
export async function enable(database: Queryable, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'update identity_user set two_step_enabled_at = now() where id = $1 and two_step_enabled_at is null',
    [userId],
  );
  return rowCount === 1 && takeStep(database, userId, step);
}

/** Takes the code of a span: of any number at once, one. False when this or a later one was taken. */
export async function takeStep(database: Queryable, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'update identity_two_step set last_step = $2 where user_id = $1 and last_step < $2',
    [userId, step],
  );
  return rowCount === 1;
}

/** In a transaction. */
export async function replaceRecoveryCodes(
  database: Queryable,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await database.query('delete from identity_recovery_code where user_id = $1', [userId]);
  await database.query('insert into identity_recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    hashes,
  ]);
}

/** False for one that does not exist or was used. */
export async function takeRecoveryCode(database: Queryable, userId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await database.query(
    `update identity_recovery_code set used_at = now()
     where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hash],
  );
  return rowCount === 1;
}

export async function recoveryCodesLeft(database: Queryable, userId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from identity_recovery_code where user_id = $1 and used_at is null',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** Forgets everything; false when it was off. In a transaction. */
export async function disable(database: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'update identity_user set two_step_enabled_at = null where id = $1 and two_step_enabled_at is not null',
    [userId],
  );
  await database.query('delete from identity_two_step where user_id = $1', [userId]);
  await database.query('delete from identity_recovery_code where user_id = $1', [userId]);
  return rowCount === 1;
}
