import type pg from 'pg';
import type { Log } from '../../process/log.ts';

/** Rows after which their keys are sorted into the index: a search reads through what is not. */
const rowsAtOnce = 1_000;

// Of the day that is written to now; days before it were sorted in when they got quiet, by PostgreSQL itself.
const sortIn = `select gin_clean_pending_list(i.indexrelid) from pg_index i
  where i.indrelid = to_regclass('run_search_' || to_char(now() at time zone 'UTC', 'YYYYMMDD'))
    and i.indexrelid::regclass::text like '%keys%'`;

/**
 * Sorts what runs are searched by into its index, behind the commits that wrote it: nobody waits for it. PostgreSQL would
 * do it on its own, in the middle of a commit or when it comes to this table.
 */
export class SearchUpkeep {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  #written = 0;
  #sorting: Promise<void> | null = null;

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** So many rows more are stored. */
  written(rows: number): void {
    this.#written += rows;
    if (this.#written < rowsAtOnce || this.#sorting) return;
    this.#written = 0;
    this.#sorting = this.#sort().finally(() => {
      this.#sorting = null;
    });
  }

  /** Resolves when nothing is being sorted in. */
  async idle(): Promise<void> {
    await this.#sorting;
  }

  async #sort(): Promise<void> {
    try {
      await this.#pool.query(sortIn);
    } catch (error) {
      this.#log.warn({ err: error }, 'what runs are searched by could not be sorted in; it is tried again');
    }
  }
}
