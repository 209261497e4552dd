/** Sealed secrets of webhooks. A secret never changes; another value is another secret. */

import type { WebhookSecretRow } from '../rows/webhook.ts';
import type { Queryable } from '../transaction.ts';

type Secret = Pick<WebhookSecretRow, 'id' | 'sealed'>;

export async function of(database: Queryable, webhookId: string): Promise<Secret[]> {
  const { rows } = await database.query<Secret>('select id, sealed from webhook_secret where webhook_id = $1', [
    webhookId,
  ]);
  return rows;
}

export async function add(
  database: Queryable,
  accountNumber: string,
  webhookId: string,
  { id, sealed }: Secret,
): Promise<void> {
  await database.query('insert into webhook_secret (id, account_number, webhook_id, sealed) values ($1, $2, $3, $4)', [
    id,
    accountNumber,
    webhookId,
    sealed,
  ]);
}

/** Deletes all of the webhook's but these. @returns how many of these there are */
export async function keepOnly(database: Queryable, webhookId: string, ids: readonly string[]): Promise<number> {
  await database.query('delete from webhook_secret where webhook_id = $1 and id <> all($2)', [webhookId, ids]);
  return (await of(database, webhookId)).length;
}
