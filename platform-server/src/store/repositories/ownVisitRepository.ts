/** Visits of stored releases by a browser of the server. */

import type { Release } from 'shared-contracts/deploy';
import type { RemoteReleaseRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** What a browser of the server saw of a release. */
export type OwnVisit = NonNullable<RemoteReleaseRow['own_visit']>;

/** A release as the server's own browser knows it. */
export type VisitedRelease = Pick<RemoteReleaseRow, 'document' | 'published_by' | 'own_visit'>;

type Place = Pick<Release, 'remote' | 'hash'>;

/** A visit that takes longer is that of a server that died. */
const visiting = `own_visit_since > now() - interval '5 minutes'`;

export async function of(database: Queryable, { remote, hash }: Place): Promise<VisitedRelease | null> {
  const { rows } = await database.query<VisitedRelease>(
    'select document, published_by, own_visit from remote_release where remote = $1 and hash = $2',
    [remote, hash],
  );
  return rows[0] ?? null;
}

/** The release of a visit that goes on now. */
export async function underVisit(database: Queryable, remote: string, hash: string): Promise<Release | null> {
  const { rows } = await database.query<Pick<RemoteReleaseRow, 'document'>>(
    `select document from remote_release where remote = $1 and hash = $2 and ${visiting}`,
    [remote, hash],
  );
  return rows[0]?.document ?? null;
}

/** Claims a visit; false while another server makes it. What an earlier one saw is forgotten. */
export async function begin(database: Queryable, { remote, hash }: Place): Promise<boolean> {
  const { rowCount } = await database.query(
    `update remote_release set own_visit_since = now(), own_visit = null
     where remote = $1 and hash = $2 and (${visiting}) is not true`,
    [remote, hash],
  );
  return rowCount === 1;
}

/** Ends a visit; null when nothing came of it, so that another may be made. */
export async function end(database: Queryable, { remote, hash }: Place, visit: OwnVisit | null): Promise<void> {
  await database.query(
    'update remote_release set own_visit = $3, own_visit_since = null where remote = $1 and hash = $2',
    [remote, hash, visit && JSON.stringify(visit)],
  );
}
