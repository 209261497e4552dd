/** How much of their rate webhooks have used, for all processes together. */

import type { Queryable } from '../transaction.ts';

const each$ = 'make_interval(secs => $2::float8)';
const whole$ = 'make_interval(secs => $3::float8)';

/** What is used with one request more. */
const next = (row: string) => `greatest(${row}.used_up_until, now()) + ${each$}`;

/**
 * Takes one request of the rate: `requests` in `seconds`, all of which may come at once. What is used comes back
 * evenly. Answers in how many seconds there is one again; null when this one is taken.
 */
export async function take(
  database: Queryable,
  webhookId: string,
  { requests, seconds }: { requests: number; seconds: number },
): Promise<number | null> {
  const each = seconds / requests;
  const { rows } = await database.query<{ taken: boolean; wait: number | null }>(
    `with taken as (
       insert into webhook_allowance as a (webhook_id, used_up_until) values ($1, now() + ${each$})
       on conflict (webhook_id) do update set used_up_until = ${next('a')} where ${next('a')} <= now() + ${whole$}
       returning 1)
     select exists (select from taken) as taken,
       (select extract(epoch from ${next('a')} - now() - ${whole$})::float8
        from webhook_allowance a where webhook_id = $1) as wait`,
    [webhookId, each, seconds],
  );
  if (!rows[0] || rows[0].taken) return null;
  // The row was made while this was under way, and is not seen yet.
  return rows[0].wait ?? each;
}

/** Another rate begins with all of it. */
export async function forget(database: Queryable, webhookId: string): Promise<void> {
  await database.query('delete from webhook_allowance where webhook_id = $1', [webhookId]);
}
