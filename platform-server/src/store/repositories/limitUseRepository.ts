import type { Limits } from 'shared-contracts/api/account';
import type { Queryable } from '../transaction.ts';

type Uses = Record<Exclude<keyof Limits, 'quantity'>, number> & { held_runs: number };

const tables = {
  scenario: 'scenario',
  connector: 'connector',
  webhook: 'webhook_url',
  import_page: 'import_page',
  filter: 'filter',
  conversion: 'conversion',
} as const satisfies Record<Exclude<keyof Limits, 'quantity'>, string>;

const counted = Object.entries(tables).map(
  ([limit, table]) => `(select count(*) from ${table} where account_number = $1 and is_active)::int as ${limit}`,
);

/** How much of each limit is used: what lies in the trash does not count. */
export class LimitUseRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** @param heldFor why runs that wait for operations are on HOLD */
  async of(account: string, heldFor: string): Promise<Uses> {
    const { rows } = await this.#database.query<Uses>(
      `select ${counted.join(', ')}, (select count(*) from run where account_number = $1 and status = 'HOLD'
         and waiting_for = $2)::int as held_runs`,
      [account, heldFor],
    );
    return rows[0] as Uses;
  }
}
