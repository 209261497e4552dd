/** Stored releases as people look at them, newest first. */

import type { Release } from 'shared-contracts/deploy';
import type { RemoteReleaseRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';
import { type FoundRelease, type StoredRelease, storedColumns } from './releaseUploadRepository.ts';

export type ReleaseName = Pick<Release, 'hash' | 'version'>;

/** A stored release, and whether the ledger of the environment ever made it stable. */
export interface ShelvedRelease extends StoredRelease {
  was_stable: boolean;
}

/** What is stored of one remote. */
export interface Shelf extends ReleaseName {
  remote: string;
  /** Number of stored releases; hash and version are the newest one's. */
  releases: number;
}

/** Releases of a remote that a hash, the beginning of one (6 digits or more) or a version may mean. */
export async function named(database: Queryable, remote: string, reference: string): Promise<FoundRelease[]> {
  const { rows } = await database.query<FoundRelease>(
    `select hash, version, freed_at is not null as "isFreed" from remote_release
     where remote = $1 and (version = $2 or hash = $2 or (length($2) >= 6 and starts_with(hash, $2)))
     order by registered_at desc, hash`,
    [remote, reference],
  );
  return rows;
}

/** Those that can be given to people. */
export async function newest(database: Queryable, remote: string, limit: number): Promise<ReleaseName[]> {
  const { rows } = await database.query<ReleaseName>(
    `select hash, version from remote_release where remote = $1 and freed_at is null
     order by registered_at desc, hash limit $2`,
    [remote, limit],
  );
  return rows;
}

/** Versions by `remote/hash`, of those that are stored. */
export async function versions(
  database: Queryable,
  keys: readonly Pick<Release, 'remote' | 'hash'>[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<Pick<RemoteReleaseRow, 'remote' | 'hash' | 'version'>>(
    `select distinct remote, hash, version from remote_release
     join unnest($1::text[], $2::text[]) as wanted (remote, hash) using (remote, hash)`,
    [keys.map(({ remote }) => remote), keys.map(({ hash }) => hash)],
  );
  return new Map(rows.map(({ remote, hash, version }) => [`${remote}/${hash}`, version]));
}

/** Every remote of which something is stored. */
export async function shelves(database: Queryable): Promise<Shelf[]> {
  const { rows } = await database.query<Shelf>(
    `select distinct on (remote) remote, hash, version, (count(*) over (partition by remote))::integer as releases
     from remote_release order by remote, registered_at desc, hash`,
  );
  return rows;
}

/** Number of stored releases of a remote. */
export async function count(database: Queryable, remote: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::integer as count from remote_release where remote = $1',
    [remote],
  );
  return rows[0]?.count ?? 0;
}

/** The newest releases of a remote. */
export async function latest(
  database: Queryable,
  environment: string,
  remote: string,
  limit: number,
): Promise<ShelvedRelease[]> {
  const { rows } = await database.query<ShelvedRelease>(
    `select ${storedColumns},
       exists (select from ledger_entry e where e.environment = $1 and e.remote = r.remote and e.release = r.hash
         and e.action in ('promote', 'rollback')) as was_stable
     from remote_release r where r.remote = $2 order by r.registered_at desc, r.hash limit $3`,
    [environment, remote, limit],
  );
  return rows;
}
