/** Stored requests of webhooks; every query is of one account. */

import type { RunStatus } from 'shared-contracts/api/run';
import { isId } from '../ids.ts';
import type { EventRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** An event with the statuses of its last runs, as lists show it. */
export type WebhookEventRow = Pick<EventRow, (typeof shown)[number]> & {
  size: number;
  /** The first bytes of the body. */
  head: Buffer;
  run_statuses: RunStatus[] | null;
  next_attempt_at: Date | null;
};

/** The same with all that was sent. */
export type WholeEventRow = WebhookEventRow & Pick<EventRow, (typeof sent)[number]>;

/** Bytes of a body that tell what it is about. */
const headBytes = 512;
/** Events answered for one webhook at most. */
const newest = 500;

const shown = [
  'id',
  'webhook_id',
  'created_at',
  'method',
  'ip',
  'content_type',
  'response_status',
  'rejected_reason',
  'attempts',
  'verified',
  'duplicate_of',
  'not_accepted',
  'summary',
  'headers',
] as const;
const sent = ['account_number', 'source', 'path', 'query', 'run_ids', 'body'] as const;
const columnsOf = (names: readonly string[]) => names.map((name) => `e.${name}`).join(', ');
const shownColumns = `octet_length(e.body) as size, substring(e.body from 1 for ${headBytes}) as head, r.statuses as run_statuses, a.next_attempt_at`;
/** What lists show of an event `e`, beside `withRunStatuses`. */
export const webhookEventColumns = `${columnsOf(shown)}, ${shownColumns}`;
/** Joins the statuses of the last run of each scenario, and when it is run again, to an event `e`. */
export const withRunStatuses = `left join lateral (
  select array_agg(status) as statuses from run where id = any(e.run_ids) and superseded_at is null) r on true
left join lateral (select min(next_at) as next_attempt_at from webhook_retry
  join webhook_url w on w.id = webhook_retry.webhook_id and w.is_active and not w.is_paused where event_id = e.id) a on true`;

/** The newest events of a webhook. */
export async function list(database: Queryable, account: string, webhookId: string): Promise<WebhookEventRow[]> {
  if (!isId(webhookId)) return [];
  const { rows } = await database.query<WebhookEventRow>(
    `select ${webhookEventColumns} from (
       select * from event where webhook_id = $2 and account_number = $1 order by id desc limit ${newest}) e
     ${withRunStatuses} order by e.id desc`,
    [account, webhookId],
  );
  return rows;
}

/** An event with its raw body; null for one of another account. */
export async function get(database: Queryable, account: string, eventId: string): Promise<WholeEventRow | null> {
  if (!isId(eventId)) return null;
  const { rows } = await database.query<WholeEventRow>(
    `select ${webhookEventColumns}, ${columnsOf(sent)} from event e ${withRunStatuses} where e.id = $2 and e.account_number = $1`,
    [account, eventId],
  );
  return rows[0] ?? null;
}

/** An event as its payload is read. */
export type SampledEvent = Pick<
  EventRow,
  'id' | 'source' | 'method' | 'path' | 'query' | 'headers' | 'content_type' | 'body'
>;

/** Bytes of the largest body that a sample takes. */
const sampledBytes = 16 * 1024;

/**
 * Accepted events of a webhook, the oldest first: so many from each of the ids on that times begin with, and the newest.
 * Large ones are left out.
 */
export async function sample(
  database: Queryable,
  account: string,
  webhookId: string,
  { starts, ofEach, newest: last }: { starts: readonly string[]; ofEach: number; newest: number },
): Promise<SampledEvent[]> {
  if (!isId(webhookId)) return [];
  const taken = `account_number = $1 and webhook_id = $2 and rejected_reason is null and duplicate_of is null`;
  const columns = 'e.id, e.source, e.method, e.path, e.query, e.headers, e.content_type, e.body';
  const { rows } = await database.query<SampledEvent>(
    `select ${columns} from event e where octet_length(e.body) between 1 and ${sampledBytes} and e.id in (
       select s.id from unnest($3::uuid[]) start, lateral (
         select id from event where ${taken} and id >= start order by id limit $4) s
       union (select id from event where ${taken} order by id desc limit $5))
     order by e.id`,
    [account, webhookId, starts, ofEach, last],
  );
  return rows;
}
