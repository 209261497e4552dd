/** Releases as the retention sees them, across all environments of the database. */

import type pg from 'pg';
import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import type { LedgerEntryRow, RemoteReleaseRow } from '../rows/registry.ts';
import { inTransaction } from '../transaction.ts';
import * as releaseUploadRepository from './releaseUploadRepository.ts';

type ReleaseKey = Pick<Release, 'remote' | 'hash'>;

/** A release whose files are in the storage. */
export type KeptRelease = Pick<RemoteReleaseRow, 'remote' | 'hash' | 'registered_at'>;

/** Freed at least this long ago: whoever was about to give the release to somebody has written so by now. */
const settledText = `freed_at < now() - interval '1 hour' and files_removed_at is null`;

/** Releases that were published and are not freed. Builds that lie beside the server are the build's to remove. */
export async function kept(pool: pg.Pool): Promise<KeptRelease[]> {
  const { rows } = await pool.query<KeptRelease>(
    'select remote, hash, registered_at from remote_release where freed_at is null and published_by is not null',
  );
  return rows;
}

/** Every entry, in order within its environment. */
export async function ledger(pool: pg.Pool): Promise<LedgerEntry[]> {
  const { rows } = await pool.query<LedgerEntryRow>('select * from ledger_entry order by environment, revision');
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

export async function free(pool: pg.Pool, keys: readonly ReleaseKey[]): Promise<void> {
  await pool.query(
    `update remote_release r set freed_at = now()
     from unnest($1::text[], $2::text[]) as freed (remote, hash)
     where (r.remote, r.hash) = (freed.remote, freed.hash) and r.freed_at is null`,
    [keys.map(({ remote }) => remote), keys.map(({ hash }) => hash)],
  );
}

/** Takes back what was freed just when somebody gave it to people. */
export async function recall(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update remote_release r set freed_at = null where freed_at is not null and files_removed_at is null
       and exists (select from ledger_entry e where (e.remote, e.release) = (r.remote, r.hash)
         and e.created_at > r.freed_at - interval '1 hour')`,
  );
}

/** Freed releases whose files are to go. */
export async function settled(pool: pg.Pool): Promise<Release[]> {
  const { rows } = await pool.query<Pick<RemoteReleaseRow, 'document'>>(
    `select document from remote_release where ${settledText}`,
  );
  return rows.map(({ document }) => document);
}

/** Removes the files of a freed release, unless it is being published again. No upload of it begins meanwhile. */
export function empty(pool: pg.Pool, { remote, hash }: ReleaseKey, removeFiles: () => Promise<void>): Promise<void> {
  return inTransaction(pool, async (client) => {
    await releaseUploadRepository.lockRemote(client, remote);
    const { rowCount } = await client.query(
      `select from remote_release r where remote = $1 and hash = $2 and ${settledText}
         and not exists (select from release_upload u where (u.remote, u.hash) = (r.remote, r.hash)
           and u.state <> 'stored')`,
      [remote, hash],
    );
    if (rowCount === 0) return;
    await removeFiles();
    await client.query('update remote_release set files_removed_at = now() where remote = $1 and hash = $2', [
      remote,
      hash,
    ]);
  });
}
