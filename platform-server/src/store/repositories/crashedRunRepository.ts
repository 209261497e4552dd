import type { Queryable } from '../transaction.ts';

/** Runs that a process held when it died. */
export class CrashedRunRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** It executes from now on, or no longer: who finds its process dead knows whether it may have been that run. */
  async mark(runId: string, isBegun: boolean): Promise<void> {
    await this.#database.query('update crashed_run set is_begun = $2 where run_id = $1', [runId, isBegun]);
  }

  /** Forgets those that have ended. */
  async forgetEnded(): Promise<void> {
    await this.#database.query(
      `delete from crashed_run c
       where not exists (select from run where id = c.run_id and ended_at is null)`,
    );
  }
}
