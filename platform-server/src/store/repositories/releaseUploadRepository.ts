/** Releases on their way into storage. */

import type { Release } from 'shared-contracts/deploy';
import type { ReleaseUploadRow, RemoteReleaseRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** What the browser saw of a release before it was stored, or why none looked and who said so. */
export type BrowserRecord = NonNullable<RemoteReleaseRow['browser']>;

/** A release that is written with all that is known of its publish. */
export interface PublishedRelease extends Pick<ReleaseUploadRow, 'checks'> {
  release: Release;
  publishedBy: string;
  browser: BrowserRecord;
  /** What the documents of its back ends say. */
  backends: RemoteReleaseRow['backends'];
}

/** An upload that is opened, with the names of files that are there already. */
export type NewUpload = Pick<
  ReleaseUploadRow,
  'id' | 'remote' | 'hash' | 'version' | 'document' | 'checks' | 'opened_by' | 'received'
>;

/** A release that was meant, and whether its files are still there. */
export interface FoundRelease extends Pick<Release, 'hash' | 'version'> {
  isFreed: boolean;
}

/** A stored release as it was published. */
export type StoredRelease = Pick<
  RemoteReleaseRow,
  | 'document'
  | 'registered_at'
  | 'published_by'
  | 'checks'
  | 'browser'
  | 'own_visit'
  | 'own_visit_since'
  | 'freed_at'
  | 'backends'
>;

/** Columns of a stored release. */
export const storedColumns =
  'r.document, r.registered_at, r.published_by, r.checks, r.browser, r.own_visit, r.own_visit_since, r.freed_at, r.backends';

/** A server that reads files back for longer than this has died. */
const finishing = `finishing_since > now() - interval '5 minutes'`;

/** Nobody can still be sending a file this long after the end of an upload. */
const givenUp = `expires_at < now() - interval '5 minutes'`;

const publishClaimed = `with claimed as (
    select id from release_upload
    where id = $1 and state = 'open' and finishing_since = $2::timestamptz for update),
  -- A freed release that is published again is as one that was never there.
  restored as (
    update remote_release set document = $7::json, published_by = $6, checks = $8::jsonb, browser = $9::jsonb, backends = $10::jsonb,
      own_visit = null, own_visit_since = null, registered_at = now(), freed_at = null, files_removed_at = null
    where remote = $3 and hash = $4 and freed_at is not null and exists (select from claimed)),
  written as (
    insert into remote_release (remote, hash, version, published_by, document, checks, browser, backends)
    select $3, $4, $5, $6, $7::json, $8::jsonb, $9::jsonb, $10::jsonb from claimed on conflict do nothing returning hash)
  update release_upload set state = 'stored', finishing_since = null
  where id in (select id from claimed)
    and (exists (select from written) or exists (select from remote_release where remote = $3 and hash = $4))`;

/** Holds others back who open an upload of this remote, until the transaction ends. */
export async function lockRemote(database: Queryable, remote: string): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtext('release upload'), hashtext($1))`, [remote]);
}

/** Uploads of a remote that take files. */
export async function openOf(database: Queryable, remote: string): Promise<ReleaseUploadRow[]> {
  const { rows } = await database.query<ReleaseUploadRow>(
    `select * from release_upload where remote = $1 and state <> 'stored'`,
    [remote],
  );
  return rows;
}

export async function insert(database: Queryable, upload: NewUpload, hours: number): Promise<void> {
  const { id, remote, hash, version, document, checks, opened_by, received } = upload;
  await database.query(
    `insert into release_upload (id, remote, hash, version, document, checks, opened_by, received, state, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', now() + make_interval(hours => $9))`,
    [id, remote, hash, version, JSON.stringify(document), JSON.stringify(checks), opened_by, received, hours],
  );
}

/** Notes that somebody else goes on with an upload, who has as much time as if it were new. */
export async function join(database: Queryable, id: string, openedBy: string, hours: number): Promise<void> {
  await database.query(
    'update release_upload set opened_by = $2, expires_at = now() + make_interval(hours => $3) where id = $1',
    [id, openedBy, hours],
  );
}

/** Lets an upload end when those who look at it now are done. */
export async function endSoon(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update release_upload set expires_at = least(expires_at, now() + interval '15 minutes') where id = $1`,
    [id],
  );
}

/** Null for an id that is unknown or given up. */
export async function byId(database: Queryable, id: string): Promise<ReleaseUploadRow | null> {
  const { rows } = await database.query<ReleaseUploadRow>(
    `select * from release_upload where id = $1 and (state = 'stored' or (state = 'open' and expires_at > now()))`,
    [id],
  );
  return rows[0] ?? null;
}

/** The upload of a release that takes files now. */
export async function candidate(database: Queryable, remote: string, hash: string): Promise<ReleaseUploadRow | null> {
  const { rows } = await database.query<ReleaseUploadRow>(
    `select * from release_upload where remote = $1 and hash = $2 and state = 'open' and expires_at > now()`,
    [remote, hash],
  );
  return rows[0] ?? null;
}

/** Notes that a file is stored. */
export async function received(database: Queryable, id: string, name: string): Promise<void> {
  await database.query(
    `update release_upload set received = array_append(received, $2)
     where id = $1 and state = 'open' and not received @> array[$2]`,
    [id, name],
  );
}

/** Files that are stored but not as they should be have to be sent again. */
export async function lost(database: Queryable, id: string, names: readonly string[]): Promise<void> {
  await database.query(
    `update release_upload set received = array(select unnest(received) except select unnest($2::text[]))
     where id = $1`,
    [id, names],
  );
}

/** Notes checks that refused an upload: others may take its place. */
export async function refused(database: Queryable, id: string, checks: ReleaseUploadRow['checks']): Promise<void> {
  await database.query('update release_upload set checks = $2 where id = $1', [id, JSON.stringify(checks)]);
}

/** Ends uploads, so that their files are removed soon. */
export async function expire(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query(
    `update release_upload set expires_at = now() - interval '6 minutes' where id = any($1) and state = 'open'`,
    [ids],
  );
}

/** Claims the finishing of an upload: the claim, which whoever takes longer may lose; null while someone else is at it. */
export async function beginFinish(database: Queryable, id: string): Promise<string | null> {
  const { rows } = await database.query<{ claim: string }>(
    `update release_upload set finishing_since = now()
     where id = $1 and state = 'open' and (${finishing}) is not true returning finishing_since::text as claim`,
    [id],
  );
  return rows[0]?.claim ?? null;
}

/** Gives a claim up; that of another stays. */
export async function endFinish(database: Queryable, id: string, claim: string): Promise<void> {
  await database.query(
    'update release_upload set finishing_since = null where id = $1 and finishing_since = $2::timestamptz',
    [id, claim],
  );
}

/** The stored release with this hash, and the published one with this version, if there are such; freed ones too. */
export async function storedAs(
  database: Queryable,
  remote: string,
  hash: string,
  version: string,
): Promise<FoundRelease[]> {
  const { rows } = await database.query<FoundRelease>(
    `select hash, version, freed_at is not null as "isFreed" from remote_release
     where remote = $1 and (hash = $2 or (version = $3 and published_by is not null))`,
    [remote, hash, version],
  );
  return rows;
}

/** Null when there is no such release. */
export async function storedRelease(database: Queryable, remote: string, hash: string): Promise<StoredRelease | null> {
  const { rows } = await database.query<StoredRelease>(
    `select ${storedColumns} from remote_release r where r.remote = $1 and r.hash = $2`,
    [remote, hash],
  );
  return rows[0] ?? null;
}

/**
 * Writes the release of an upload, and that it is stored, in one. False when the claim was lost, since its files may be
 * gone by now, and when the version is taken.
 */
export async function publish(
  database: Queryable,
  { id, claim }: { id: string; claim: string },
  { release, publishedBy, checks, browser, backends }: PublishedRelease,
): Promise<boolean> {
  const { remote, hash, version } = release;
  const documents = [release, checks, browser, backends].map((each) => JSON.stringify(each));
  const { rowCount } = await database.query(publishClaimed, [
    id,
    claim,
    remote,
    hash,
    version,
    publishedBy,
    ...documents,
  ]);
  return rowCount === 1;
}

/** Uploads that nobody finishes any more, marked so that they take no file. Those of a server that died come again. */
export async function giveUp(database: Queryable): Promise<ReleaseUploadRow[]> {
  const { rows } = await database.query<ReleaseUploadRow>(
    `update release_upload set state = 'removing'
     where state <> 'stored' and ${givenUp} and (${finishing}) is not true returning *`,
  );
  return rows;
}

/** Lets an upload count as one that nobody finishes any more, unless someone is at it. */
export async function abandon(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update release_upload set expires_at = now() - interval '1 hour'
     where id = $1 and state = 'open' and (${finishing}) is not true`,
    [id],
  );
}

export async function remove(database: Queryable, id: string): Promise<void> {
  await database.query('delete from release_upload where id = $1', [id]);
}

/** Rows of uploads that became releases a while ago. */
export async function removeStored(database: Queryable): Promise<void> {
  await database.query(`delete from release_upload where state = 'stored' and ${givenUp}`);
}
