import type { ConnectorRow, ConnectorSecretRow } from '../rows/connector.ts';
import type { Queryable } from '../transaction.ts';

type Secret = Pick<ConnectorSecretRow, 'id' | 'sealed'>;

/** Sealed secrets of configurations. A secret never changes; another value is another secret. */
export class ConnectorSecretRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async of(account: string, connectorId: string): Promise<Secret[]> {
    const { rows } = await this.#database.query<Secret>(
      'select id, sealed from connector_secret where account_number = $1 and connector_id = $2',
      [account, connectorId],
    );
    return rows;
  }

  /** Adds a secret and notes when. */
  async add(account: string, connectorId: string, { id, sealed }: Secret): Promise<void> {
    await this.#database.query(
      'insert into connector_secret (id, account_number, connector_id, sealed) values ($1, $2, $3, $4)',
      [id, account, connectorId, sealed],
    );
    await this.#database.query('update connector set secrets_set_at = now() where id = $1', [connectorId]);
  }

  /** What of the configuration holds secrets, as it is written. */
  async settingsOf(
    account: string,
    connectorId: string,
  ): Promise<Pick<ConnectorRow, 'authentication' | 'headers'> | null> {
    const { rows } = await this.#database.query<Pick<ConnectorRow, 'authentication' | 'headers'>>(
      'select authentication, headers from connector where account_number = $1 and id = $2',
      [account, connectorId],
    );
    return rows[0] ?? null;
  }

  /** Deletes all of the configuration's but these. @returns how many of these there are */
  async keepOnly(account: string, connectorId: string, ids: readonly string[]): Promise<number> {
    await this.#database.query('delete from connector_secret where connector_id = $1 and id <> all($2)', [
      connectorId,
      ids,
    ]);
    const kept = (await this.of(account, connectorId)).length;
    if (kept === 0)
      await this.#database.query('update connector set secrets_set_at = null where id = $1', [connectorId]);
    return kept;
  }
}
