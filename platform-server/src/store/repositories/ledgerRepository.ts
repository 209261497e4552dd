/** Stored releases and the append-only ledger of an environment (deployment, "Words"). */

import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import type { LedgerEntryRow, RemoteReleaseRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** Channel on which the database tells of every entry: environment, revision and action. */
export const ledgerChannel = 'weft_ledger';

function entryOf({ created_at, ...row }: LedgerEntryRow): LedgerEntry {
  return { ...row, createdAt: created_at.toISOString() };
}

/** Whose pins and previews are listed: everyone's, or those of one remote, one organisation and these users. */
export type LedgerScope = 'all' | { remote: string | null; organisation: string | null; users: readonly string[] };

export interface LedgerQuery {
  remote?: string | null;
  /** Entries of smaller revisions alone. */
  before?: number | null;
  limit: number;
  scope: LedgerScope;
}

function scopeValues(scope: LedgerScope): unknown[] {
  if (scope === 'all') return [null, null, []];
  return [scope.remote, scope.organisation, scope.users];
}

/** Names one stored release. */
export type ReleaseKey = Pick<Release, 'remote' | 'hash'>;

/** Entries of an environment behind a revision, oldest first. */
export async function entries(database: Queryable, environment: string, after = 0): Promise<LedgerEntry[]> {
  const { rows } = await database.query<LedgerEntryRow>(
    'select * from ledger_entry where environment = $1 and revision > $2 order by revision',
    [environment, after],
  );
  return rows.map(entryOf);
}

/** Entries newest first, up to `limit`, behind a revision where one is given. */
export async function list(
  database: Queryable,
  environment: string,
  { remote = null, before = null, limit, scope }: LedgerQuery,
): Promise<LedgerEntry[]> {
  const { rows } = await database.query<LedgerEntryRow>(
    `select * from ledger_entry
     where environment = $1 and ($2::text is null or remote = $2) and ($3::integer is null or revision < $3)
       and ($4 or remote = $5 or action not in ('pin', 'preview') or target->>'organisation' = $6
         or target->>'user' = any($7))
     order by revision desc limit $8`,
    [environment, remote, before, scope === 'all', ...scopeValues(scope), limit],
  );
  return rows.map(entryOf);
}

/**
 * Appends an entry behind `expectedRevision`; null when another writer was first, and nothing was written
 * (compare-and-set).
 */
export async function append(
  database: Queryable,
  entry: Omit<LedgerEntry, 'revision' | 'createdAt'>,
  expectedRevision: number,
): Promise<LedgerEntry | null> {
  const { environment, remote, action, release, actor, reason, target } = entry;
  const { rows } = await database.query<LedgerEntryRow>(
    `insert into ledger_entry (environment, revision, remote, action, release, actor, reason, target)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning *`,
    [environment, expectedRevision + 1, remote, action, release, actor, reason, JSON.stringify(target)],
  );
  return rows[0] ? entryOf(rows[0]) : null;
}

/** Stores a release; false when its hash was there already, and nothing was changed. */
export async function store(database: Queryable, release: Release): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into remote_release (remote, hash, version, document) values ($1, $2, $3, $4) on conflict do nothing`,
    [release.remote, release.hash, release.version, JSON.stringify(release)],
  );
  return rowCount === 1;
}

/** These releases, as far as they are stored and not freed. */
export async function releases(database: Queryable, keys: readonly ReleaseKey[]): Promise<Release[]> {
  if (keys.length === 0) return [];
  const { rows } = await database.query<Pick<RemoteReleaseRow, 'document'>>(
    `select document from remote_release
     join unnest($1::text[], $2::text[]) as wanted (remote, hash) using (remote, hash)
     where freed_at is null`,
    [keys.map(({ remote }) => remote), keys.map(({ hash }) => hash)],
  );
  return rows.map(({ document }) => document);
}

/** Which of these releases were freed. */
export async function freed(database: Queryable, keys: readonly ReleaseKey[]): Promise<ReleaseKey[]> {
  const { rows } = await database.query<ReleaseKey>(
    `select remote, hash from remote_release
     join unnest($1::text[], $2::text[]) as wanted (remote, hash) using (remote, hash)
     where freed_at is not null`,
    [keys.map(({ remote }) => remote), keys.map(({ hash }) => hash)],
  );
  return rows;
}

/** A stored release; undefined for one that is not stored. */
export async function release(database: Queryable, remote: string, hash: string): Promise<Release | undefined> {
  return (await releases(database, [{ remote, hash }]))[0];
}
