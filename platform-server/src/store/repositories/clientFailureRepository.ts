/** Failures of pages, for support and for figures by release. Retention deletes them after 30 days. */

import type { failureCodes, failurePhases } from 'shared-contracts/api/failure';
import type { ClientFailureRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** A failure as it is recorded; `created_at` is the server's. */
export type ClientFailure = Omit<ClientFailureRow, 'created_at'>;

const texts = [
  'source',
  'release',
  'version',
  'host',
  'phase',
  'code',
  'route',
  'message',
  'browser',
  'cause',
] as const;

/** Reports of one cause that also have release, browser and route in common. */
export interface ClientFailureCount extends Pick<ClientFailure, 'cause' | 'release' | 'version' | 'browser' | 'route'> {
  count: number;
  first_seen: Date;
  last_seen: Date;
  /** Id of the newest. */
  newest: string;
}

/** What one report tells. */
export interface ReportedFailure
  extends Pick<ClientFailure, 'id' | 'source' | 'cause' | 'message' | 'stack' | 'trail'> {
  phase: (typeof failurePhases)[number];
  code: (typeof failureCodes)[number];
}

/** Reports of one release in a span of time. */
export interface FailureSpan extends Pick<ClientFailure, 'release' | 'version'> {
  /** Its beginning. */
  at: Date;
  count: number;
}

/** More kinds of failures than anybody reads; those that were seen last. */
const maxCounts = 2_000;

// What came before causes were told is one cause where code and message are the same.
const cause = `coalesce(nullif(cause, ''), md5(code || message))`;

const countsText = `select ${cause} as cause, release, max(version) as version, browser, route, count(*)::integer as count,
    min(created_at) as first_seen, max(created_at) as last_seen, (array_agg(id order by created_at desc))[1] as newest
  from client_failure where source = $1 and created_at >= $2
  group by 1, release, browser, route order by max(created_at) desc limit ${maxCounts}`;

const courseText = `select release, max(version) as version,
    date_bin($3::integer * interval '1 minute', created_at, timestamptz 'epoch') as at, count(*)::integer as count
  from client_failure where source = $1 and created_at >= $2 group by release, at`;

/** Records reports in one statement; one that is there already, as a beacon sent twice leaves it, stays as it is. */
export async function record(database: Queryable, failures: readonly ClientFailure[]): Promise<void> {
  const lists = [
    failures.map(({ id }) => id),
    ...texts.map((column) => failures.map((failure) => failure[column])),
    failures.map(({ trail }) => JSON.stringify(trail)),
    failures.map(({ stack }) => JSON.stringify(stack)),
  ];
  const types = ['uuid', ...texts.map(() => 'text'), 'jsonb', 'jsonb'];
  await database.query(
    `insert into client_failure (id, ${texts.join(', ')}, trail, stack)
     select * from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})
     on conflict (id) do nothing`,
    lists,
  );
}

/** What a remote's pages reported since then, last seen first. */
export async function counts(database: Queryable, remote: string, since: Date): Promise<ClientFailureCount[]> {
  return (await database.query<ClientFailureCount>(countsText, [remote, since])).rows;
}

/** These reports, as far as they are kept. */
export async function reports(database: Queryable, ids: readonly string[]): Promise<ReportedFailure[]> {
  const { rows } = await database.query<ReportedFailure>(
    `select id, source, ${cause} as cause, phase, code, message, stack, trail from client_failure where id = any($1)`,
    [ids],
  );
  return rows;
}

/** Reports of a remote's releases from the beginning of a span on; without those in which there were none. */
export async function course(database: Queryable, remote: string, from: Date, minutes: number): Promise<FailureSpan[]> {
  return (await database.query<FailureSpan>(courseText, [remote, from, minutes])).rows;
}
