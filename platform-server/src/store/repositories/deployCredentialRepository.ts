/** Credentials of the teams that deploy remotes. */

import type { DeployCredentialRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** A credential as it is kept, without the hash of its secret. */
export type KnownCredential = Omit<DeployCredentialRow, 'secret_hash'>;

const columns = 'id, remote, name, ending, scopes, expires_at, maker, created_by, created_at, last_used_at, revoked_at';

/** All of them, newest first, revoked ones as well. */
export async function list(database: Queryable): Promise<KnownCredential[]> {
  const { rows } = await database.query<KnownCredential>(`select ${columns} from deploy_credential order by id desc`);
  return rows;
}

export async function insert(
  database: Queryable,
  credential: Pick<
    KnownCredential,
    'id' | 'remote' | 'name' | 'ending' | 'scopes' | 'expires_at' | 'maker' | 'created_by'
  >,
  secretHash: Buffer,
): Promise<KnownCredential> {
  const { id, remote, name, ending, scopes, expires_at, maker, created_by } = credential;
  const { rows } = await database.query<KnownCredential>(
    `insert into deploy_credential (id, remote, name, ending, scopes, expires_at, maker, created_by, secret_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [id, remote, name, ending, scopes, expires_at, maker, created_by, secretHash],
  );
  return rows[0] as KnownCredential;
}

/** The credential with this secret that is not revoked, whether or not it has ended; null when there is none. */
export async function live(database: Queryable, secretHash: Buffer): Promise<KnownCredential | null> {
  const { rows } = await database.query<KnownCredential>(
    `select ${columns} from deploy_credential where secret_hash = $1 and revoked_at is null`,
    [secretHash],
  );
  return rows[0] ?? null;
}

/** Notes that it was used now, unless that was noted within the last minute. */
export async function used(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update deploy_credential set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [id],
  );
}

/** Revokes one; the row as it is then, and whether this call was the one that did it. Null for an unknown one. */
export async function revoke(
  database: Queryable,
  id: string,
): Promise<{ credential: KnownCredential; isNew: boolean } | null> {
  const { rows } = await database.query<KnownCredential>(
    `update deploy_credential set revoked_at = now() where id = $1 and revoked_at is null returning ${columns}`,
    [id],
  );
  if (rows[0]) return { credential: rows[0], isNew: true };
  const before = await database.query<KnownCredential>(`select ${columns} from deploy_credential where id = $1`, [id]);
  return before.rows[0] ? { credential: before.rows[0], isNew: false } : null;
}
