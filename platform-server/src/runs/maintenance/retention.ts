import type pg from 'pg';
import { firstIdAt } from '../../store/ids.ts';
import * as importRemoval from '../../store/repositories/importRemoval.ts';
import { deleteInSteps, type ExpiringRows } from './expiredRows.ts';
import { foldCounts } from './foldCounts.ts';
import { dropRecordDays, makeRecordDays, recordsWithoutDay } from './recordDays.ts';

const day = 86_400_000;

// Ids tell the age. What has not ended stays, however old, and its event with it.
// What they had on record is taken off their scenarios, in a shard that no worker writes: nobody waits for another.
const runs: ExpiringRows = {
  table: 'run',
  id: 'id',
  remove: `with gone as (
    delete from run where id > $1 and id <= $2 and ended_at is not null returning scenario_id, stored_bytes),
  freed as (
    insert into scenario_counter as c (scenario_id, shard, succeeded, failed, bytes, stored_bytes)
    select scenario_id, -1, 0, 0, 0, -sum(stored_bytes) from gone group by scenario_id order by scenario_id
    on conflict (scenario_id, shard) do update set stored_bytes = c.stored_bytes + excluded.stored_bytes)
  select id from run where id > $1 and id <= $2 and ended_at is null`,
};
const records = (table: string): ExpiringRows => ({
  table,
  id: 'run_id',
  remove: `delete from ${table} r where run_id > $1 and run_id <= $2 and not exists (select from run where id = r.run_id)`,
});
const events: ExpiringRows = {
  table: 'event',
  id: 'id',
  remove: `delete from event e where id > $1 and id <= $2 and not exists (select from run where id = any(e.run_ids))`,
};
const ofEvents = (table: string): ExpiringRows => ({
  table,
  id: 'event_id',
  remove: `delete from ${table} r where event_id > $1 and event_id <= $2 and not exists (select from event where id = r.event_id)`,
});
// A busy webhook has millions, and who sends a key again waits for whoever deletes it.
const deliveries: ExpiringRows = {
  table: 'webhook_delivery',
  id: 'expires_at',
  remove: 'delete from webhook_delivery where expires_at > $1 and expires_at <= $2 and expires_at < now()',
};

const leftovers = [
  "delete from client_failure where created_at < now() - interval '30 days'",
  'delete from web_vital where day < current_date - 30',
  "delete from remote_session where opened_at < now() - interval '30 days'",
  "delete from remote_session_count where span < now() - interval '30 days'",
  "delete from idempotent_call where created_at < now() - interval '8 days'",
  'delete from backend_message where expires_at < now()',
  `delete from bulk_job where ended_at < now() - interval '30 days'
     or (begun_at is null and created_at < now() - interval '1 day')`,
  "delete from backend_delivery where ended_at < now() - interval '30 days'",
  'delete from sign_in_attempt where window_ends_at < now()',
  'delete from webhook_allowance where used_up_until < now()',
  "delete from rate_slot where next_at < now() - interval '1 day'",
  "delete from scenario_draft where discarded_at < now() - interval '1 day'",
  `delete from scenario_secret s where drafted_by is not null and created_at < now() - interval '7 days'
     and not exists (select from scenario_draft where scenario_id = s.scenario_id and user_id = s.drafted_by)`,
  'delete from scenario_counter c where not exists (select from scenario where id = c.scenario_id)',
  // As a value, so that each name asks the index: as a second `not exists` all runs would be read.
  `delete from scenario_name n where not exists (select from scenario where id = n.scenario_id)
     and (select id from run where scenario_id = n.scenario_id limit 1) is null`,
];

// What was run as a draft is read for as long as there are runs of it.
const unusedSnapshots = `delete from scenario_snapshot n where used_at < now() - make_interval(days => $1)
  and not exists (select from run
    where scenario_id = n.scenario_id and revision = n.revision and revision < 0 and ended_at is null)`;

/**
 * Deletes events, runs and records that are older than the retention (SEC-16), and what nothing refers to any more. It
 * counts whole days (UTC): the records of a day are a table, which is dropped. Killed in the midst, it leaves rows that the
 * next night takes, and nothing that refers to what is gone.
 */
export async function deleteExpired(pool: pg.Pool, retentionDays: number, now = Date.now()): Promise<void> {
  const before = firstIdAt(Math.floor((now - retentionDays * day) / day) * day);
  await makeRecordDays(pool, now);
  const open = await deleteInSteps(pool, runs, before);
  await dropRecordDays(pool, before, open);
  for (const table of await recordsWithoutDay(pool, before)) await deleteInSteps(pool, records(table), before);
  for (const table of ['lookup_pin', 'run_retry_choice', 'run_call', 'answer_request'])
    await deleteInSteps(pool, records(table), before);
  await deleteInSteps(pool, events, before);
  // With their rows; what is still being delivered stays.
  await importRemoval.before(pool, before);
  for (const table of ['event_attempt', 'webhook_retry']) await deleteInSteps(pool, ofEvents(table), before);
  await deleteInSteps(pool, deliveries, new Date().toISOString(), '-infinity');
  for (const statement of [...leftovers, ...foldCounts]) await pool.query(statement);
  await pool.query(unusedSnapshots, [retentionDays]);
}
