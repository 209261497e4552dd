import type { Queryable } from '../transaction.ts';

/** What a start node can name, each by its field there. */
export type TriggerField = 'webhooks' | 'import_pages';

const tables = {
  webhooks: { things: 'webhook_url', subscriptions: 'webhook_subscription', thing: 'webhook_id' },
  import_pages: { things: 'import_page', subscriptions: 'import_subscription', thing: 'import_page_id' },
} as const satisfies Record<TriggerField, object>;

/** Which scenarios a webhook or an import page starts, derived from their start nodes. */
export class SubscriptionRepository {
  readonly #database: Queryable;
  readonly #tables: (typeof tables)[TriggerField];

  constructor(database: Queryable, field: TriggerField) {
    this.#database = database;
    this.#tables = tables[field];
  }

  /** What starts the scenario. */
  async triggersOf(scenarioId: string): Promise<string[]> {
    return this.triggersOfAll([scenarioId]);
  }

  /** What starts any of the scenarios. */
  async triggersOfAll(scenarioIds: readonly string[]): Promise<string[]> {
    const { subscriptions, thing } = this.#tables;
    const { rows } = await this.#database.query<{ id: string }>(
      `select distinct ${thing} as id from ${subscriptions} where scenario_id = any($1::uuid[])`,
      [scenarioIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Scenarios that the thing starts. */
  async scenariosOf(id: string): Promise<string[]> {
    const { subscriptions, thing } = this.#tables;
    const { rows } = await this.#database.query<{ scenario_id: string }>(
      `select scenario_id from ${subscriptions} where ${thing} = $1`,
      [id],
    );
    return rows.map(({ scenario_id }) => scenario_id);
  }

  /** Scenarios that any of the things starts. */
  async scenariosOfAll(ids: readonly string[]): Promise<string[]> {
    const { subscriptions, thing } = this.#tables;
    const { rows } = await this.#database.query<{ scenario_id: string }>(
      `select distinct scenario_id from ${subscriptions} where ${thing} = any($1::uuid[])`,
      [ids],
    );
    return rows.map(({ scenario_id }) => scenario_id);
  }

  /** The things start no scenario any more. */
  async removeAll(ids: readonly string[]): Promise<void> {
    const { subscriptions, thing } = this.#tables;
    await this.#database.query(`delete from ${subscriptions} where ${thing} = any($1::uuid[])`, [ids]);
  }

  /** Replaces what starts a scenario; ids of nothing in the account are left out. */
  async replace(account: string, scenarioId: string, ids: readonly string[]): Promise<void> {
    const { things, subscriptions, thing } = this.#tables;
    await this.#database.query(
      `with ended as (delete from ${subscriptions} where scenario_id = $2 and ${thing} <> all($3))
       insert into ${subscriptions} (${thing}, scenario_id)
       select id, $2 from ${things} where account_number = $1 and id = any($3) on conflict do nothing`,
      [account, scenarioId, ids],
    );
  }
}
