import type { RunStatus } from 'shared-contracts/api/run';
import { isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import type { EventRow } from './runQueueRepository.ts';

/** An event with the statuses of the runs it made. */
export type WebhookEventRow = Omit<EventRow, 'body'> & { size: number; run_statuses: RunStatus[] | null };

/** Events answered for one webhook at most. */
const newest = 500;

const columns = `e.id, e.account_number, e.source, e.webhook_id, e.created_at, e.method, e.path, e.query, e.ip,
  e.content_type, e.headers, e.response_status, e.rejected_reason, e.attempts, e.run_ids,
  octet_length(e.body) as size, r.statuses as run_statuses`;
const withRuns = `left join lateral (
  select array_agg(status) as statuses from run where id = any(e.run_ids)) r on true`;

/** Stored requests of webhooks; every query is of one account. */
export class WebhookEventRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** The newest events of a webhook. */
  async list(account: string, webhookId: string): Promise<WebhookEventRow[]> {
    if (!isId(webhookId)) return [];
    const { rows } = await this.#database.query<WebhookEventRow>(
      `select ${columns} from (
         select * from event where webhook_id = $2 and account_number = $1 order by id desc limit ${newest}) e
       ${withRuns} order by e.id desc`,
      [account, webhookId],
    );
    return rows;
  }

  /** An event with its raw body; null for one of another account. */
  async get(account: string, eventId: string): Promise<(WebhookEventRow & Pick<EventRow, 'body'>) | null> {
    if (!isId(eventId)) return null;
    const { rows } = await this.#database.query<WebhookEventRow & Pick<EventRow, 'body'>>(
      `select ${columns}, e.body from event e ${withRuns} where e.id = $2 and e.account_number = $1`,
      [account, eventId],
    );
    return rows[0] ?? null;
  }
}
