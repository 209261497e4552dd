import type { failureCodes, failurePhases } from 'shared-contracts/api/failure';
import type { clientFailure } from '../schema/clientFailure.ts';
import type { Queryable } from '../transaction.ts';

/** A failure as it is recorded; `created_at` is the server's. */
export type ClientFailure = Omit<typeof clientFailure.$inferSelect, 'created_at'>;

const columns = ['id', 'source', 'release', 'version', 'host', 'phase', 'code', 'route', 'message'] as const;

/** Failures of one release that say the same. */
export interface FailureGroupRow extends Pick<ClientFailure, 'release' | 'version' | 'message'> {
  phase: (typeof failurePhases)[number];
  code: (typeof failureCodes)[number];
  count: number;
  first_seen: Date;
  last_seen: Date;
  /** Most frequent first. */
  routes: string[];
  /** Id of the newest. */
  report: string;
}

// By route first: a group may have any number of reports, and has few routes.
const groups = `with by_route as (
    select release, max(version) as version, phase, code, message, route, count(*) as reports,
      min(created_at) as first_seen, max(created_at) as last_seen, (array_agg(id order by created_at desc))[1] as newest
    from client_failure where source = $1 and created_at >= $2
    group by release, phase, code, message, route)
  select release, max(version) as version, phase, code, message, sum(reports)::integer as count,
    min(first_seen) as first_seen, max(last_seen) as last_seen,
    coalesce((array_agg(route order by reports desc) filter (where route is not null))[1:5], '{}') as routes,
    (array_agg(newest order by last_seen desc))[1] as report
  from by_route group by release, phase, code, message order by max(last_seen) desc limit $3`;

/** Failures of pages, for support and for figures by release. Retention deletes them after 30 days. */
export class ClientFailureRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Records reports in one statement; one that is there already, as a beacon sent twice leaves it, stays as it is. */
  async record(failures: readonly ClientFailure[]): Promise<void> {
    const lists = columns.map((column) => failures.map((failure) => failure[column]));
    await this.#database.query(
      `insert into client_failure (${columns.join(', ')})
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::text[], $9::text[])
       on conflict (id) do nothing`,
      lists,
    );
  }

  /** What a remote's pages reported since then, last seen first. */
  async groups(remote: string, since: Date, limit: number): Promise<FailureGroupRow[]> {
    return (await this.#database.query<FailureGroupRow>(groups, [remote, since, limit])).rows;
  }
}
