import type { CallsAgain } from 'shared-contracts/api/run';
import type { Queryable } from '../transaction.ts';

/** What was chosen of the calls of a retry, until its run begins and has it on record. */
export class RetryChoiceRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async keep(runId: string, again: CallsAgain): Promise<void> {
    if (again.length === 0) return;
    const text = 'insert into run_retry_choice (run_id, calls_again) values ($1, $2) on conflict do nothing';
    await this.#database.query(text, [runId, JSON.stringify(again)]);
  }

  /** None where nothing was chosen. */
  async of(runId: string): Promise<CallsAgain> {
    const text = 'select calls_again from run_retry_choice where run_id = $1';
    return (await this.#database.query<{ calls_again: CallsAgain }>(text, [runId])).rows[0]?.calls_again ?? [];
  }
}
