import type { ConnectorConsentRow } from '../rows/connector.ts';
import type { Queryable } from '../transaction.ts';

/** Consents of OAuth 2 that people were sent to. */
export class ConnectorConsentRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Adds one, and forgets those that have expired. */
  async add({ state, account_number, connector_id, user_id, browser, sealed, expires_at }: ConnectorConsentRow) {
    await this.#database.query('delete from connector_consent where expires_at < now()');
    await this.#database.query(
      `insert into connector_consent (state, account_number, connector_id, user_id, browser, sealed, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [state, account_number, connector_id, user_id, browser, sealed, expires_at],
    );
  }

  /** Takes one away: it is for one answer, whatever that is. Null for one that is not there or has expired. */
  async take(state: Buffer): Promise<ConnectorConsentRow | null> {
    const { rows } = await this.#database.query<ConnectorConsentRow>(
      'delete from connector_consent where state = $1 returning *',
      [state],
    );
    const [row] = rows;
    return row && row.expires_at.getTime() > Date.now() ? row : null;
  }
}
