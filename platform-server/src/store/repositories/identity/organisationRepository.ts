/** Organisations of the embedded identity. */

import { newId } from '../../ids.ts';
import type { OrganisationRow } from '../../rows/identity.ts';
import type { Queryable } from '../../transaction.ts';

/** Lower case, words joined by hyphens, as addresses can hold it. */
export function urlSafe(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const words = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words || 'organisation';
}

export async function byId(database: Queryable, id: string): Promise<OrganisationRow | null> {
  const { rows } = await database.query<OrganisationRow>('select * from organisation where id = $1', [id]);
  return rows[0] ?? null;
}

/** All of one name, written in capitals or not. */
export async function byName(database: Queryable, name: string): Promise<OrganisationRow[]> {
  const { rows } = await database.query<OrganisationRow>(
    'select * from organisation where lower(name) = lower($1) order by id',
    [name],
  );
  return rows;
}

/** How many a person has made, and since when the last day's; nobody else counts theirs until the transaction ends. */
export async function countFounded(database: Queryable, userId: string): Promise<{ all: number; today: number }> {
  await database.query(`select pg_advisory_xact_lock(hashtext('founding'), hashtext($1))`, [userId]);
  const { rows } = await database.query<{ all: number; today: number }>(
    `select count(*)::int as all, (count(*) filter (where created_at > now() - interval '1 day'))::int as today
     from organisation where founded_by = $1`,
    [userId],
  );
  return rows[0] ?? { all: 0, today: 0 };
}

/** Makes an organisation; its url-safe name gets a number behind when the plain one is taken. */
export async function create(
  database: Queryable,
  name: string,
  metadata: Record<string, unknown> = {},
  founderId: string | null = null,
): Promise<OrganisationRow> {
  const base = urlSafe(name);
  for (let attempt = 1; ; attempt++) {
    const { rows } = await database.query<OrganisationRow>(
      `insert into organisation (id, name, url_safe_name, metadata, founded_by) values ($1, $2, $3, $4, $5)
       on conflict (url_safe_name) do nothing returning *`,
      [newId(), name, attempt === 1 ? base : `${base}-${attempt}`, metadata, founderId],
    );
    if (rows[0]) return rows[0];
  }
}

/** Renames and adds metadata; what is not given stays. False when there is no such organisation. */
export async function update(
  database: Queryable,
  id: string,
  changes: { name?: string; metadata?: Record<string, unknown> },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'update organisation set name = coalesce($2, name), metadata = metadata || $3::jsonb where id = $1',
    [id, changes.name ?? null, changes.metadata ?? {}],
  );
  return rowCount === 1;
}

/** Removes one with its memberships and invitations. */
export async function remove(database: Queryable, id: string): Promise<void> {
  await database.query('delete from organisation where id = $1', [id]);
}
