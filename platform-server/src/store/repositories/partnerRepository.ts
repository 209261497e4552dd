import type { PartnerSettings } from 'shared-contracts/api/partner';
import type { PartnerSettingsRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';

/** What partners set, by their accounts. */
export class PartnerRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Null for an account that has set nothing. */
  async settings(account: string): Promise<PartnerSettings | null> {
    return (await this.row(account))?.settings ?? null;
  }

  async row(account: string): Promise<PartnerSettingsRow | null> {
    const text = 'select * from partner_settings where account_number = $1';
    return (await this.#database.query<PartnerSettingsRow>(text, [account])).rows[0] ?? null;
  }
}
