import type { ScenarioSecretRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

export type SecretRow = Pick<ScenarioSecretRow, 'id' | 'scenario_id' | 'sealed'>;
export type NewSecret = SecretRow & Pick<ScenarioSecretRow, 'drafted_by'>;

/** Sealed secrets of scenarios. A secret never changes; another value is another secret. */
export class SecretRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Those of the account among the ids. */
  async find(accountNumber: string, ids: readonly string[]): Promise<Map<string, SecretRow>> {
    const { rows } = await this.#database.query<SecretRow>(
      'select id, scenario_id, sealed from scenario_secret where account_number = $1 and id = any($2)',
      [accountNumber, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async add(accountNumber: string, { id, scenario_id, sealed, drafted_by }: NewSecret): Promise<void> {
    await this.#database.query(
      'insert into scenario_secret (id, account_number, scenario_id, sealed, drafted_by) values ($1, $2, $3, $4, $5)',
      [id, accountNumber, scenario_id, sealed, drafted_by],
    );
  }

  /** These no longer belong to a draft alone. */
  async keep(ids: readonly string[]): Promise<void> {
    await this.#database.query(
      'update scenario_secret set drafted_by = null where id = any($1) and drafted_by is not null',
      [ids],
    );
  }
}
