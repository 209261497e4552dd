import type { Queryable } from '../transaction.ts';

/** The versions of filter lists and conversion tables that retries with the version of their run look up in. */
export class LookupPinRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async keep(runId: string, versions: Readonly<Record<string, number>>): Promise<void> {
    const text = 'insert into lookup_pin (run_id, versions) values ($1, $2) on conflict do nothing';
    await this.#database.query(text, [runId, JSON.stringify(versions)]);
  }

  async of(runId: string): Promise<Readonly<Record<string, number>> | null> {
    const text = 'select versions from lookup_pin where run_id = $1';
    return (await this.#database.query<{ versions: Record<string, number> }>(text, [runId])).rows[0]?.versions ?? null;
  }
}
