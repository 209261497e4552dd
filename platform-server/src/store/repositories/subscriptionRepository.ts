import type { Queryable } from '../transaction.ts';

/** Which scenarios a webhook starts, derived from their start nodes. */
export class SubscriptionRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Webhooks that start the scenario. */
  async webhooksOf(scenarioId: string): Promise<string[]> {
    const { rows } = await this.#database.query<{ webhook_id: string }>(
      'select webhook_id from webhook_subscription where scenario_id = $1',
      [scenarioId],
    );
    return rows.map(({ webhook_id }) => webhook_id);
  }

  /** Scenarios that the webhook starts. */
  async scenariosOf(webhookId: string): Promise<string[]> {
    const { rows } = await this.#database.query<{ scenario_id: string }>(
      'select scenario_id from webhook_subscription where webhook_id = $1',
      [webhookId],
    );
    return rows.map(({ scenario_id }) => scenario_id);
  }

  /** Replaces the webhooks of a scenario; ids that are no webhooks of the account are left out. */
  async replace(account: string, scenarioId: string, webhookIds: readonly string[]): Promise<void> {
    await this.#database.query('delete from webhook_subscription where scenario_id = $1', [scenarioId]);
    await this.#database.query(
      `insert into webhook_subscription (webhook_id, scenario_id)
       select id, $2 from webhook_url where account_number = $1 and id = any($3)`,
      [account, scenarioId, webhookIds],
    );
  }

  /** Those of the ids that are webhooks of the account. */
  async known(account: string, webhookIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.#database.query<{ id: string }>(
      'select id from webhook_url where account_number = $1 and id = any($2)',
      [account, webhookIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
