/** Links to files of audit entries that nobody has opened yet. */

import type { AuditExportRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';

/** What a link leads to, as it was asked for. */
export type StoredExport = Pick<AuditExportRow, 'filter' | 'format' | 'standing'>;

/** Those that are over go. */
export async function add(
  database: Queryable,
  tokenHash: Buffer,
  { filter, format, standing }: StoredExport,
  lifeMs: number,
): Promise<void> {
  await database.query(
    `with gone as (delete from audit_export where expires_at < now())
     insert into audit_export (token_hash, filter, format, standing, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 ms')`,
    [tokenHash, JSON.stringify(filter), format, JSON.stringify(standing), lifeMs],
  );
}

/** Takes a link: it serves once. Null for one that is over or was taken. */
export async function take(database: Queryable, tokenHash: Buffer): Promise<StoredExport | null> {
  const { rows } = await database.query<StoredExport & { is_open: boolean }>(
    `delete from audit_export where token_hash = $1
     returning filter, format, standing, expires_at > now() as is_open`,
    [tokenHash],
  );
  return rows[0]?.is_open ? rows[0] : null;
}
