import type { Webhook } from 'shared-contracts/api/webhook';
import { storedKinds } from '../../kinds/storedKinds.ts';
import { firstIdAt } from '../ids.ts';
import type { WebhookUrlRow } from '../rows/webhook.ts';
import type { ResourceTableShape } from './resourceTable.ts';

/** What is written of a webhook address. The token is written once: an address never changes. */
export type WebhookContent = Pick<
  WebhookUrlRow,
  | 'name'
  | 'description'
  | 'methods'
  | 'response'
  | 'allowed_origins'
  | 'echo_header'
  | 'auth'
  | 'allowed_ips'
  | 'rate'
  | 'dedupe'
  | 'accept'
  | 'retry'
  | 'summary_path'
  | 'is_paused'
  | 'is_active'
  | 'webhook_url_folder_id'
> & { token?: string };

type Row = WebhookUrlRow & Pick<Webhook, 'scenario_ids' | 'events_24h' | 'failed_24h'> & { last_event_at: Date | null };

const day = 86_400_000;

// Ids tell the time: both counts read indexes alone.
const select = `select r.*, r.revision + l.changes as revision, s.scenario_ids, e.last_event_at, c.events_24h,
    f.failed + x.rejected as failed_24h
  from webhook_url r
  left join lateral (
    select coalesce(array_agg(scenario_id order by scenario_id), '{}') as scenario_ids
    from webhook_subscription where webhook_id = r.id) s on true
  left join lateral (
    select count(*)::int as changes from webhook_link_change where webhook_id = r.id) l on true
  left join lateral (
    select created_at as last_event_at from event where webhook_id = r.id order by id desc limit 1) e on true
  left join lateral (
    select count(*)::int as events_24h from event where webhook_id = r.id and id >= $2) c on true
  left join lateral (
    select count(*)::int as rejected from event
    where webhook_id = r.id and id >= $2 and rejected_reason is not null) x on true
  left join lateral (
    select count(distinct event_id)::int as failed from run
    where webhook_id = r.id and status = 'FAILED' and superseded_at is null and event_id >= $2) f on true
  where r.account_number = $1`;

function webhookOf(row: Row, hookUrl: string): Webhook {
  const { account_number: _, trashed_at, trashed_by, searched_name, searched, token, ...rest } = row;
  return {
    ...rest,
    url: `${hookUrl}/hook/${token}`,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_event_at: row.last_event_at?.toISOString() ?? null,
  };
}

/** Webhook addresses with what they start and received. `hookUrl` is what they begin with, without a slash at its end. */
export const webhookTable = (hookUrl: string): ResourceTableShape<Webhook, WebhookContent> => ({
  table: storedKinds.webhook.table,
  columns: [
    'name',
    'description',
    'methods',
    'response',
    'allowed_origins',
    'echo_header',
    'auth',
    'allowed_ips',
    'rate',
    'dedupe',
    'accept',
    'retry',
    'summary_path',
    'is_paused',
    'is_active',
    'webhook_url_folder_id',
  ],
  once: ['token'],
  json: ['response', 'auth', 'rate', 'dedupe', 'accept', 'retry'],
  select,
  values: () => [firstIdAt(Date.now() - day)],
  read: (row: Row) => webhookOf(row, hookUrl),
});
