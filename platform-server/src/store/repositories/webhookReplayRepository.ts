/** Replays of webhooks' events. */

import { isId } from '../ids.ts';
import type { WebhookReplayRow } from '../rows/webhook.ts';
import type { Queryable } from '../transaction.ts';

/** A replay with how many of its events have a run of it that failed and was not run again. */
export type ReplayReport = WebhookReplayRow & { failed: number };

/** What is written when one begins. */
export type NewReplay = Pick<
  WebhookReplayRow,
  | 'id'
  | 'account_number'
  | 'webhook_id'
  | 'created_by'
  | 'status'
  | 'search'
  | 'position'
  | 'until_id'
  | 'scenario_ids'
  | 'rate'
  | 'total'
>;

const report = `select r.*, (
    select count(*)::int from event_attempt a join event e on e.id = a.event_id
    where a.replay_id = r.id
      and exists (select from run where id = any(e.run_ids) and attempt = a.attempt and status = 'FAILED'
        and superseded_at is null)) as failed
  from webhook_replay r`;

/** A step that failed, and when it is tried again; null when it is not. */
export interface StepFailure {
  message: NonNullable<WebhookReplayRow['failure']>;
  eventId: string | null;
  tries: number;
  next: Date | null;
}

const isUnderWay = "state in ('running', 'paused', 'stopped')";
const noFailure = 'failures = 0, failure = null, failed_event_id = null';

/** False while the webhook has another one under way. */
export async function add(database: Queryable, replay: NewReplay): Promise<boolean> {
  const columns = Object.keys(replay);
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  const added = await database.query(
    `insert into webhook_replay (${columns.join(', ')}) values (${places})
     on conflict (webhook_id) where ${isUnderWay} do nothing`,
    Object.values(replay),
  );
  return added.rowCount === 1;
}

/** The newest of a webhook. */
export async function list(database: Queryable, account: string, webhookId: string): Promise<ReplayReport[]> {
  const { rows } = await database.query<ReplayReport>(
    `${report} where r.account_number = $1 and r.webhook_id = $2 order by r.id desc limit 10`,
    [account, webhookId],
  );
  return rows;
}

export async function get(database: Queryable, account: string, id: string): Promise<ReplayReport | null> {
  if (!isId(id)) return null;
  const { rows } = await database.query<ReplayReport>(`${report} where r.account_number = $1 and r.id = $2`, [
    account,
    id,
  ]);
  return rows[0] ?? null;
}

/** False for one that has ended. */
export async function setState(database: Queryable, id: string, state: WebhookReplayRow['state']): Promise<boolean> {
  const changed = await database.query(
    `update webhook_replay set state = $2, next_at = now(), ${noFailure},
       ended_at = case when $2 = 'cancelled' then now() end
     where id = $1 and ${isUnderWay}`,
    [id, state],
  );
  return changed.rowCount === 1;
}

/** The one that has been due the longest, held until the transaction ends; those that others hold are passed over. */
export async function lockDue(database: Queryable, now: Date): Promise<WebhookReplayRow | null> {
  const { rows } = await database.query<WebhookReplayRow>(
    `select * from webhook_replay where state = 'running' and next_at <= $1
     order by next_at limit 1 for update skip locked`,
    [now],
  );
  return rows[0] ?? null;
}

export async function nextAt(database: Queryable): Promise<Date | null> {
  const query = "select min(next_at) as next_at from webhook_replay where state = 'running'";
  const { rows } = await database.query<{ next_at: Date | null }>(query);
  return rows[0]?.next_at ?? null;
}

/** It came to an event, and either delivered it or left it out for a reason. */
export async function moved(
  database: Queryable,
  id: string,
  position: string,
  outcome: string | null,
  next: Date,
): Promise<void> {
  const counted =
    outcome === null
      ? 'delivered = delivered + 1'
      : `skipped = jsonb_set(skipped, array[$4::text], to_jsonb(coalesce((skipped ->> $4)::int, 0) + 1))`;
  const values = outcome === null ? [id, position, next] : [id, position, next, outcome];
  await database.query(
    `update webhook_replay set position = $2, next_at = $3, ${noFailure}, ${counted} where id = $1`,
    values,
  );
}

/** It looked at so much and found nothing to deliver yet. */
export async function passed(database: Queryable, id: string, position: string): Promise<void> {
  await database.query(`update webhook_replay set position = $2, ${noFailure} where id = $1`, [id, position]);
}

/** Its next event could not be delivered now: it is tried again at `next`, or not on its own any more. */
export async function failed(
  database: Queryable,
  id: string,
  { message, eventId, tries, next }: StepFailure,
): Promise<void> {
  await database.query(
    `update webhook_replay set failure = $2, failed_event_id = $3, failures = $4, next_at = coalesce($5, next_at),
       state = case when $5::timestamptz is null then 'stopped' else state end
     where id = $1 and state = 'running'`,
    [id, JSON.stringify(message), eventId, tries, next],
  );
}

export async function finish(database: Queryable, id: string): Promise<void> {
  await database.query("update webhook_replay set state = 'done', ended_at = now() where id = $1", [id]);
}
