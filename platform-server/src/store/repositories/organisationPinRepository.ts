import type { Queryable } from '../transaction.ts';

/** Organisations that a person keeps in front of their others. */
export class OrganisationPinRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async of(userId: string): Promise<Set<string>> {
    const text = 'select organisation_id from organisation_pin where user_id = $1';
    const { rows } = await this.#database.query<{ organisation_id: string }>(text, [userId]);
    return new Set(rows.map(({ organisation_id }) => organisation_id));
  }

  async set(userId: string, organisationId: string, isPinned: boolean): Promise<void> {
    const text = isPinned
      ? 'insert into organisation_pin (user_id, organisation_id) values ($1, $2) on conflict do nothing'
      : 'delete from organisation_pin where user_id = $1 and organisation_id = $2';
    await this.#database.query(text, [userId, organisationId]);
  }
}
