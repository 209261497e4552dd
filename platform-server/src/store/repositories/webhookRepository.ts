import type { Webhook } from 'shared-contracts/api/webhook';
import { firstIdAt } from '../ids.ts';
import type { webhookUrl } from '../schema/webhook.ts';
import type { Queryable } from '../transaction.ts';

type Stored = typeof webhookUrl.$inferSelect;

/** What a save writes. */
export type WebhookContent = Pick<
  Stored,
  'name' | 'description' | 'methods' | 'response' | 'is_paused' | 'is_active' | 'webhook_url_folder_id'
>;

/** A webhook with what it starts and received; its address is still without the origin. */
export type StoredWebhook = Omit<Webhook, 'url'> & { token: string };

type Row = Stored & Pick<StoredWebhook, 'scenario_ids' | 'events_24h' | 'failed_24h'> & { last_event_at: Date | null };

const day = 86_400_000;

// Ids tell the time: both counts read indexes alone.
const select = `select w.*, s.scenario_ids, e.last_event_at, c.events_24h,
    (coalesce(f.failed, 0) + r.rejected)::int as failed_24h
  from webhook_url w
  left join lateral (
    select coalesce(array_agg(scenario_id order by scenario_id), '{}') as scenario_ids
    from webhook_subscription where webhook_id = w.id) s on true
  left join lateral (
    select created_at as last_event_at from event where webhook_id = w.id order by id desc limit 1) e on true
  left join lateral (
    select count(*)::int as events_24h from event where webhook_id = w.id and id >= $2) c on true
  left join lateral (
    select count(*)::int as rejected from event
    where webhook_id = w.id and id >= $2 and rejected_reason is not null) r on true
  left join (
    select webhook_id, count(distinct event_id)::int as failed from run
    where account_number = $1 and id >= $2 and exceptions is not null and status = 'FAILED'
    group by webhook_id) f on f.webhook_id = w.id
  where w.account_number = $1`;

function webhookOf(row: Row): StoredWebhook {
  const { account_number: _, trashed_at, trashed_by, searched_name, searched, ...rest } = row;
  return {
    ...rest,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_event_at: row.last_event_at?.toISOString() ?? null,
  };
}

/** Webhook addresses of accounts. Every method is bound to one account; records of others do not exist for it. */
export class WebhookRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** All of the account, trash included, by name. */
  async list(account: string): Promise<StoredWebhook[]> {
    const { rows } = await this.#database.query<Row>(`${select} order by lower(w.name), w.id`, [
      account,
      firstIdAt(Date.now() - day),
    ]);
    return rows.map(webhookOf);
  }

  async get(account: string, id: string): Promise<StoredWebhook | null> {
    const { rows } = await this.#database.query<Row>(`${select} and w.id = $3`, [
      account,
      firstIdAt(Date.now() - day),
      id,
    ]);
    return rows[0] ? webhookOf(rows[0]) : null;
  }

  /** The webhook, held against other saves until the transaction ends. */
  async lock(account: string, id: string): Promise<StoredWebhook | null> {
    const { rowCount } = await this.#database.query(
      'select from webhook_url where account_number = $1 and id = $2 for update',
      [account, id],
    );
    return rowCount ? this.get(account, id) : null;
  }

  /** How many are not in the trash. */
  async count(account: string): Promise<number> {
    const { rows } = await this.#database.query<{ count: number }>(
      'select count(*) from webhook_url where account_number = $1 and is_active',
      [account],
    );
    return rows[0]?.count ?? 0;
  }

  async insert(account: string, id: string, token: string, content: WebhookContent): Promise<void> {
    await this.#database.query(
      `insert into webhook_url (id, account_number, token, name, description, methods, response, is_paused, is_active,
         webhook_url_folder_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, account, token, ...valuesOf(content)],
    );
  }

  /** `editor` is noted as who moved it to the trash. */
  async update(account: string, id: string, content: WebhookContent, editor: string): Promise<void> {
    await this.#database.query(
      `update webhook_url set name = $4, description = $5, methods = $6, response = $7, is_paused = $8, is_active = $9,
         webhook_url_folder_id = $10, updated_at = now(),
         trashed_at = case when $9 then null else coalesce(trashed_at, now()) end,
         trashed_by = case when $9 then null else coalesce(trashed_by, $3) end
       where account_number = $1 and id = $2`,
      [account, id, editor, ...valuesOf(content)],
    );
  }

  /** Ids of what lies in the trash. */
  async trashed(account: string): Promise<string[]> {
    const { rows } = await this.#database.query<{ id: string }>(
      'select id from webhook_url where account_number = $1 and not is_active',
      [account],
    );
    return rows.map(({ id }) => id);
  }

  async delete(account: string, id: string): Promise<void> {
    await this.#database.query('delete from webhook_url where account_number = $1 and id = $2', [account, id]);
  }
}

function valuesOf(content: WebhookContent): unknown[] {
  return [
    content.name,
    content.description,
    content.methods,
    JSON.stringify(content.response),
    content.is_paused,
    content.is_active,
    content.webhook_url_folder_id,
  ];
}
