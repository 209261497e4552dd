import type { Queryable } from '../transaction.ts';

/** How much of their rate webhooks have used, for all processes together. */
export class WebhookAllowanceRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /**
   * Takes one request of the rate: `requests` in `seconds`, all of which may come at once. What is used comes back
   * evenly. Answers in how many seconds there is one again; null when this one is taken.
   */
  async take(webhookId: string, { requests, seconds }: { requests: number; seconds: number }): Promise<number | null> {
    const { rows } = await this.#database.query<{ wait: number | null }>(
      `with taken as (
         insert into webhook_allowance as a (webhook_id, used_up_until)
         values ($1, now() + make_interval(secs => $2::float8))
         on conflict (webhook_id) do update
           set used_up_until = greatest(a.used_up_until, now()) + make_interval(secs => $2::float8)
           where greatest(a.used_up_until, now()) + make_interval(secs => $2::float8)
             <= now() + make_interval(secs => $3::float8)
         returning 1)
       select case when exists (select from taken) then null else (
         select extract(epoch from used_up_until - now())::float8 + $2::float8 - $3::float8
         from webhook_allowance where webhook_id = $1) end as wait`,
      [webhookId, seconds / requests, seconds],
    );
    return rows[0]?.wait ?? null;
  }
}
