/** Webhooks as what arrives meets them, whichever account they belong to. */

import type { WebhookUrlRow } from '../rows/webhook.ts';
import type { Queryable } from '../transaction.ts';

/** A webhook as its address finds it. */
export type WebhookTargetRow = Pick<
  WebhookUrlRow,
  | 'id'
  | 'account_number'
  | 'methods'
  | 'response'
  | 'allowed_origins'
  | 'echo_header'
  | 'is_paused'
  | 'auth'
  | 'allowed_ips'
  | 'rate'
  | 'dedupe'
  | 'accept'
  | 'summary_path'
>;

/** The webhook of the unguessable part of an address; null for one that does not exist or lies in the trash. */
export async function byToken(database: Queryable, token: string): Promise<WebhookTargetRow | null> {
  const { rows } = await database.query<WebhookTargetRow>(
    `select id, account_number, methods, response, allowed_origins, echo_header, is_paused, auth, allowed_ips, rate,
       dedupe, accept, summary_path
     from webhook_url where token = $1 and is_active`,
    [token],
  );
  return rows[0] ?? null;
}

/** False for a webhook in the trash, and for none. */
export async function isActive(database: Queryable, id: string): Promise<boolean> {
  const query = 'select is_active from webhook_url where id = $1';
  const { rows } = await database.query<{ is_active: boolean }>(query, [id]);
  return rows[0]?.is_active ?? false;
}

/** Whether the webhook is paused; it cannot be paused or resumed before the transaction ends. */
export async function isPaused(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query<Pick<WebhookTargetRow, 'is_paused'>>(
    'select is_paused from webhook_url where id = $1 for share',
    [id],
  );
  return rows[0]?.is_paused ?? false;
}
