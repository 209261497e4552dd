import type { ContractInUseRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** Versions of the shell contract that are or were in use. */
export class ContractRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** All of them, by when they were frozen. */
  async list(): Promise<ContractInUseRow[]> {
    const { rows } = await this.#database.query<ContractInUseRow>(
      'select * from contract_in_use order by frozen_at, version',
    );
    return rows;
  }

  /** Freezes a version, unless it is frozen already: the first surface stays. */
  async freeze({ version, reports, environment, host }: Omit<ContractInUseRow, 'frozen_at'>): Promise<void> {
    await this.#database.query(
      `insert into contract_in_use (version, reports, environment, host) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [version, JSON.stringify(reports), environment, host],
    );
  }
}
