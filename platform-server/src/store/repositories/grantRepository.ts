/** What remotes are granted. */

import type { Grant } from 'shared-contracts/deploy';
import type { RemoteGrantRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** Channel on which the database tells of every grant that is given or changed. */
export const grantChannel = 'weft_grant';

/** A grant with who gave it; `granted_by` is null while nobody has decided on it. */
export type KnownGrant = Grant & Pick<RemoteGrantRow, 'revision' | 'granted_by' | 'granted_at'>;

/** All of them, by remote. */
export async function list(database: Queryable): Promise<KnownGrant[]> {
  const { rows } = await database.query<RemoteGrantRow>('select * from remote_grant order by remote');
  return rows;
}

/** Whether a remote has one. */
export async function has(database: Queryable, remote: string): Promise<boolean> {
  const { rowCount } = await database.query('select from remote_grant where remote = $1', [remote]);
  return rowCount === 1;
}

/** Lets nobody else give or change a grant until the transaction ends: no two may come to own the same. */
export async function lock(database: Queryable): Promise<void> {
  await database.query('lock table remote_grant in share row exclusive mode');
}

/**
 * Gives a grant, or changes the one of this revision; null when it is there already, or has another revision by now.
 * @param decidedBy null for one that the server takes from a manifest
 */
export async function put(
  database: Queryable,
  grant: Grant,
  decidedBy: string | null,
  expectedRevision: number | null,
): Promise<KnownGrant | null> {
  const { remote, paths, names, audience, origins, backends } = grant;
  const values = [remote, paths, names, audience, JSON.stringify(origins), decidedBy, JSON.stringify(backends)];
  const { rows } =
    expectedRevision === null
      ? await database.query<RemoteGrantRow>(
          `insert into remote_grant (remote, paths, names, audience, origins, granted_by, backends)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning *`,
          values,
        )
      : await database.query<RemoteGrantRow>(
          `update remote_grant set paths = $2, names = $3, audience = $4, origins = $5, granted_by = $6,
             backends = $7, granted_at = now(), revision = revision + 1
           where remote = $1 and revision = $8 returning *`,
          [...values, expectedRevision],
        );
  return rows[0] ?? null;
}
