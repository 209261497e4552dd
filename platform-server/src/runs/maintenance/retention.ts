import type pg from 'pg';
import { firstIdAt } from '../../store/ids.ts';
import { foldCounts } from './foldCounts.ts';
import { dropRecordDays, makeRecordDays, recordsWithoutDay } from './recordDays.ts';

/** Rows deleted in one transaction: few enough that nobody waits for them. */
const batch = 2_000;
const day = 86_400_000;

// Ids tell the age. What has not ended stays, however old, and its event with it.
// What they had on record is taken off their scenarios, in a shard that no worker writes: nobody waits for another.
const ofRuns = `with gone as (
    delete from run where id in (select id from run where id < $1 and ended_at is not null limit ${batch})
    returning scenario_id, stored_bytes),
  freed as (
    insert into scenario_counter as c (scenario_id, shard, succeeded, failed, bytes, stored_bytes)
    select scenario_id, -1, 0, 0, 0, -sum(stored_bytes) from gone group by scenario_id
    on conflict (scenario_id, shard) do update set stored_bytes = c.stored_bytes + excluded.stored_bytes)
  select from gone`;
const ofRecords = (table: string) => `delete from ${table} where run_id in (
  select run_id from ${table} r where run_id < $1 and not exists (select from run where id = r.run_id) limit ${batch})`;
const ofEvents = `delete from event where id in (
  select id from event e where id < $1 and not exists (select from run where id = any(e.run_ids)) limit ${batch})`;

const leftovers = [
  "delete from client_failure where created_at < now() - interval '30 days'",
  'delete from web_vital where day < current_date - 30',
  "delete from remote_session where opened_at < now() - interval '30 days'",
  "delete from remote_session_count where span < now() - interval '30 days'",
  "delete from idempotent_call where created_at < now() - interval '8 days'",
  'delete from sign_in_attempt where window_ends_at < now()',
  "delete from rate_slot where next_at < now() - interval '1 day'",
  "delete from scenario_draft where discarded_at < now() - interval '1 day'",
  `delete from scenario_secret s where drafted_by is not null and created_at < now() - interval '7 days'
     and not exists (select from scenario_draft where scenario_id = s.scenario_id and user_id = s.drafted_by)`,
  'delete from scenario_counter c where not exists (select from scenario where id = c.scenario_id)',
  `delete from scenario_name n where not exists (select from scenario where id = n.scenario_id)
     and not exists (select from run where scenario_id = n.scenario_id)`,
];

// What was run as a draft is read for as long as there are runs of it.
const unusedSnapshots = `delete from scenario_snapshot n where used_at < now() - make_interval(days => $1)
  and not exists (select from run
    where scenario_id = n.scenario_id and revision = n.revision and ended_at is null)`;

async function deleteInBatches(pool: pg.Pool, statement: string, before: string): Promise<void> {
  while (((await pool.query(statement, [before])).rowCount ?? 0) === batch);
}

/**
 * Deletes events, runs and records that are older than the retention (SEC-16), and what nothing refers to any more. It
 * counts whole days (UTC): the records of a day are a table, which is dropped.
 */
export async function deleteExpired(pool: pg.Pool, retentionDays: number, now = Date.now()): Promise<void> {
  const before = firstIdAt(Math.floor((now - retentionDays * day) / day) * day);
  await makeRecordDays(pool, now);
  await deleteInBatches(pool, ofRuns, before);
  const { rows } = await pool.query<{ id: string }>('select id from run where id < $1', [before]);
  const open = rows.map(({ id }) => id);
  await dropRecordDays(pool, before, open);
  for (const table of await recordsWithoutDay(pool)) await deleteInBatches(pool, ofRecords(table), before);
  await deleteInBatches(pool, ofEvents, before);
  for (const statement of [...leftovers, ...foldCounts]) await pool.query(statement);
  await pool.query(unusedSnapshots, [retentionDays]);
}
