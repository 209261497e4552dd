import type { clientFailure } from '../schema/clientFailure.ts';
import type { Queryable } from '../transaction.ts';

/** A failure as it is recorded; `created_at` is the server's. */
export type ClientFailure = Omit<typeof clientFailure.$inferSelect, 'created_at'>;

const columns = ['id', 'source', 'release', 'version', 'host', 'phase', 'code', 'route', 'message'] as const;

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
}
