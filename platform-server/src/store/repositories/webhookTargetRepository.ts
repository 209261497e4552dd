import type { webhookUrl } from '../schema/webhook.ts';
import type { Queryable } from '../transaction.ts';

/** A webhook as its address finds it. */
export type WebhookTargetRow = Pick<
  typeof webhookUrl.$inferSelect,
  'id' | 'account_number' | 'methods' | 'response' | 'is_paused'
>;

/** Finds webhooks by the unguessable part of their address, whichever account they belong to. */
export class WebhookTargetRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Null for an address that does not exist or lies in the trash. */
  async byToken(token: string): Promise<WebhookTargetRow | null> {
    const { rows } = await this.#database.query<WebhookTargetRow>(
      'select id, account_number, methods, response, is_paused from webhook_url where token = $1 and is_active',
      [token],
    );
    return rows[0] ?? null;
  }
}
