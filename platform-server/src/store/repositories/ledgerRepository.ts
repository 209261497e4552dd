import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import type { ledgerEntry, remoteRelease } from '../schema/ledger.ts';
import type { Queryable } from '../transaction.ts';

type EntryRow = typeof ledgerEntry.$inferSelect;
type ReleaseRow = typeof remoteRelease.$inferSelect;

function entryOf({ created_at, ...row }: EntryRow): LedgerEntry {
  return { ...row, createdAt: created_at.toISOString() };
}

/** Stored releases and the append-only ledger of an environment (deployment, "Words"). */
export class LedgerRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** All entries of an environment, oldest first. */
  async entries(environment: string): Promise<LedgerEntry[]> {
    const { rows } = await this.#database.query<EntryRow>(
      'select * from ledger_entry where environment = $1 order by revision',
      [environment],
    );
    return rows.map(entryOf);
  }

  /**
   * Appends an entry behind `expectedRevision`; false when another writer was first, and nothing was written
   * (compare-and-set).
   */
  async append(entry: Omit<LedgerEntry, 'revision' | 'createdAt'>, expectedRevision: number): Promise<boolean> {
    const { environment, remote, action, release, actor, reason, target } = entry;
    const { rowCount } = await this.#database.query(
      `insert into ledger_entry (environment, revision, remote, action, release, actor, reason, target)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [environment, expectedRevision + 1, remote, action, release, actor, reason, JSON.stringify(target)],
    );
    return rowCount === 1;
  }

  /** Stores a release; the same hash again changes nothing. */
  async store(release: Release): Promise<void> {
    await this.#database.query(
      `insert into remote_release (remote, hash, version, document) values ($1, $2, $3, $4) on conflict do nothing`,
      [release.remote, release.hash, release.version, JSON.stringify(release)],
    );
  }

  /** Every stored release. */
  async releases(): Promise<Release[]> {
    const { rows } = await this.#database.query<Pick<ReleaseRow, 'document'>>('select document from remote_release');
    return rows.map(({ document }) => document);
  }
}
