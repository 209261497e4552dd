import { isId } from '../ids.ts';
import type { EventRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** Stored events as they are delivered again. */
export class EventRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** The event, held against other deliveries until the transaction ends; null when the account has none with this id. */
  async lock(account: string, id: string): Promise<EventRow | null> {
    if (!isId(id)) return null;
    const { rows } = await this.#database.query<EventRow>(
      'select * from event where account_number = $1 and id = $2 for update',
      [account, id],
    );
    return rows[0] ?? null;
  }

  /** Notes what the sender was answered, when that came out after the event was stored. */
  async setResponseStatus(id: string, status: number): Promise<void> {
    await this.#database.query('update event set response_status = $2 where id = $1', [id, status]);
  }

  /** Notes one more delivery with the runs it made. */
  async addAttempt(id: string, runIds: readonly string[]): Promise<void> {
    await this.#database.query('update event set attempts = attempts + 1, run_ids = run_ids || $2 where id = $1', [
      id,
      runIds,
    ]);
  }
}
