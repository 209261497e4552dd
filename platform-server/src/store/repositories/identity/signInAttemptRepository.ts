/** Tries to sign in, counted per key in windows that begin with the first. */

import type { Queryable } from '../../transaction.ts';

/** A count within its window. */
export interface Attempts {
  attempts: number;
  /** Until the window ends. */
  seconds: number;
}

/** The open window of a key; null where there is none. */
export async function openWindow(database: Queryable, key: string): Promise<{ attempts: number; endsAt: Date } | null> {
  const { rows } = await database.query<{ attempts: number; endsAt: Date }>(
    'select attempts, window_ends_at as "endsAt" from sign_in_attempt where key = $1 and window_ends_at > now()',
    [key],
  );
  return rows[0] ?? null;
}

/** The count in the open window of a key. */
export async function count(database: Queryable, key: string): Promise<number> {
  const { rows } = await database.query<{ attempts: number }>(
    'select attempts from sign_in_attempt where key = $1 and window_ends_at > now()',
    [key],
  );
  return rows[0]?.attempts ?? 0;
}

/**
 * Adds one, and tells the count with it: of tries at the same time each gets a number of its own.
 * @param windowSeconds length of a new window
 */
export async function add(database: Queryable, key: string, windowSeconds: number): Promise<Attempts> {
  const { rows } = await database.query<Attempts>(
    `insert into sign_in_attempt as known (key, attempts, window_ends_at)
     values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       attempts = case when known.window_ends_at > now() then known.attempts + 1 else 1 end,
       window_ends_at = case when known.window_ends_at > now() then known.window_ends_at else excluded.window_ends_at end
     returning attempts, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as seconds`,
    [key, windowSeconds],
  );
  return rows[0] as Attempts;
}

/** Takes one back. */
export async function takeBack(database: Queryable, key: string): Promise<void> {
  await database.query('update sign_in_attempt set attempts = attempts - 1 where key = $1 and attempts > 0', [key]);
}

/** Forgets a key; true when it had been counted. */
export async function clear(database: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from sign_in_attempt where key = $1', [key]);
  return (rowCount ?? 0) > 0;
}

/**
 * Forgets every count of a person: those by their address, and those by their id. Both stand whole between the
 * separators of a key.
 */
export async function forget(database: Queryable, userId: string): Promise<void> {
  await database.query(
    `delete from sign_in_attempt a where exists (
       select from (values ($1::text), ((select lower(email) from identity_user where id::text = $1))) person (name)
       where right(a.key, length(name) + 1) = ':' || name or position(':' || name || '|' in a.key) > 0)`,
    [userId],
  );
}
