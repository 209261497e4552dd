/** Retries of runs that failed, by the schedules of their webhooks. */

import type { RetrySchedule } from 'shared-contracts/api/webhook';
import type { WebhookRetryRow } from '../rows/webhook.ts';
import type { Queryable } from '../transaction.ts';

/** A retry that is due, and the schedule of its webhook as it is now; null where that has none any more. */
export type DueRetry = WebhookRetryRow & { run_id: string; schedule: RetrySchedule | null; is_paused: boolean };

/** A retry as people see it. */
export type ShownRetry = WebhookRetryRow & { held: boolean };

const waiting = `webhook_retry r join event e on e.id = r.event_id left join webhook_url w on w.id = r.webhook_id
  where r.next_at is not null and not r.is_held`;

/**
 * The retry that has been due the longest, its event held until the transaction ends: whoever delivers it by hand
 * waits, and what others hold is passed over, as are events of `except`. Null when none is due.
 */
export async function lockDue(database: Queryable, now: Date, except: readonly string[]): Promise<DueRetry | null> {
  const { rows } = await database.query<DueRetry>(
    `select r.*, case when w.is_active then w.retry end as schedule,
       w.is_paused is true as is_paused from ${waiting}
       and r.next_at <= $1 and r.event_id <> all($2)
     order by r.next_at limit 1 for update of e, r skip locked`,
    [now, except],
  );
  return rows[0] ?? null;
}

/** When the next one is due; null when none waits. */
export async function nextAt(database: Queryable, except: readonly string[]): Promise<Date | null> {
  const { rows } = await database.query<{ next_at: Date }>(
    `select r.next_at from ${waiting} and r.event_id <> all($1) order by r.next_at limit 1`,
    [except],
  );
  return rows[0]?.next_at ?? null;
}

/** The retries of a paused webhook wait until it is resumed. The caller has locked the webhook, but no retry. */
export async function hold(database: Queryable, webhookId: string): Promise<void> {
  await database.query(
    'update webhook_retry set is_held = true where webhook_id = $1 and next_at is not null and not is_held',
    [webhookId],
  );
}

/** It was run again, by this run. */
export async function made(database: Queryable, { event_id, scenario_id }: DueRetry, runId: string): Promise<void> {
  await database.query(
    `update webhook_retry set run_id = $3, attempts = attempts + 1, next_at = null
     where event_id = $1 and scenario_id = $2`,
    [event_id, scenario_id, runId],
  );
}

/** It is not to be run again after all: its failure is the last one, of which people are told. */
export async function giveUp(database: Queryable, { event_id, scenario_id, run_id }: DueRetry): Promise<void> {
  await end(database, event_id, [scenario_id]);
  await database.query('select tell_of_failure($1, $2)', [run_id, scenario_id]);
}

/**
 * Somebody runs the event again in these scenarios: no schedule does from here on, and none begins when a run that is
 * still under way fails.
 */
export async function end(database: Queryable, eventId: string, scenarioIds: readonly string[]): Promise<void> {
  await database.query(
    `insert into webhook_retry (event_id, scenario_id, account_number, webhook_id, attempts, most)
     select e.id, scenario_id, e.account_number, e.webhook_id, e.attempts, e.attempts
     from event e, unnest($2::uuid[]) scenario_id where e.id = $1 and e.webhook_id is not null
     on conflict (event_id, scenario_id) do update set run_id = null, next_at = null`,
    [eventId, scenarioIds],
  );
}

/** Of an event, as its webhook is now: in the trash it runs none again, paused it holds them. */
export async function of(database: Queryable, eventId: string): Promise<ShownRetry[]> {
  const { rows } = await database.query<ShownRetry>(
    `select r.*, case when w.is_active then r.next_at end as next_at, w.is_paused is true as held
     from webhook_retry r left join webhook_url w on w.id = r.webhook_id where event_id = $1 order by scenario_id`,
    [eventId],
  );
  return rows;
}
