import { BatchStatement, type HeldRun } from './batchStatement.ts';
import { valueWriters } from './binaryValues.ts';
import type { PendingEvent } from './pendingEvent.ts';
import { addToRunCount } from './runCounts.ts';

// Their runs are found by the event: no index leads from one to the other the other way round.
// A run that is not as the statement left it that made its event has been taken up by another process: it stays, and its
// event with it. What it did by then has had its effects.
const text = `with asked as materialized (select id, run_ids, xmin as made_by from event where id = any($1::uuid[])),
  found as materialized (
    select a.id, r.xmin = a.made_by as is_untouched
    from asked a cross join unnest(a.run_ids) as own(run_id) join run r on r.id = own.run_id for update of r),
  gone as (
    delete from event where id in (select id from asked) and id not in (select id from found where not is_untouched)
    returning id, run_ids),
  runs as (
    delete from run where id in (select unnest(run_ids) from gone)
    returning id, scenario_id, account_number, status, created_at, started_at, ended_at, bytes,
      case when ended_at is not null then stored_bytes else 0 end as stored_bytes, operations, exceptions),
  records as (delete from run_record where run_id in (select unnest(run_ids) from gone)),
  counted as (
    select scenario_id, count(*) filter (where status = 'SUCCESSFUL') as succeeded,
      count(*) filter (where status = 'FAILED') as failed, coalesce(sum(bytes) filter (where ended_at is not null), 0) as bytes,
      sum(stored_bytes) as stored_bytes
    from runs group by scenario_id),
  scenarios as (
    insert into scenario_counter as c (scenario_id, shard, succeeded, failed, bytes, stored_bytes)
    select scenario_id, 0, -succeeded, -failed, -bytes, -stored_bytes from counted
    on conflict (scenario_id, shard) do update set succeeded = c.succeeded + excluded.succeeded,
      failed = c.failed + excluded.failed, bytes = c.bytes + excluded.bytes,
      stored_bytes = c.stored_bytes + excluded.stored_bytes),
  used as (
    insert into operation_count as c (account_number, day, scenario_id, shard, operations)
    select account_number, (now() at time zone 'UTC')::date, scenario_id, 0, -sum(operations)
    from runs group by account_number, scenario_id
    on conflict (account_number, day, scenario_id, shard) do update set operations = c.operations + excluded.operations),
  ended as (
    select account_number, date_trunc('hour', created_at, 'UTC') as start, duration_class(started_at, ended_at) as duration,
      count(*) as made, count(*) filter (where status = 'SUCCESSFUL') as successful,
      count(*) filter (where status = 'FAILED') as failed, count(*) filter (where status = 'CANCELLED') as cancelled
    from runs group by 1, 2, 3),
  counts as (
    insert into run_count as c (account_number, start, duration, shard, made, successful, failed, cancelled)
    select account_number, start, duration, 0, -made, -successful, -failed, -cancelled from ended
    ${addToRunCount}),
  failures as (
    insert into failure_count as c (account_number, start, scenario_id, shard, failed, run_id)
    select account_number, date_trunc('hour', created_at, 'UTC'), scenario_id, 0, -count(*), (array_agg(id))[1]
    from runs where status = 'FAILED' group by 1, 2, 3
    on conflict (account_number, start, scenario_id, shard) do update set failed = c.failed + excluded.failed),
  grouped as (
    insert into failure_group_count as c (account_number, key, start, shard, failed, run_id)
    select r.account_number, own.key, date_trunc('hour', r.created_at, 'UTC'), 0, -count(*), (array_agg(r.id))[1]
    from runs r cross join lateral (
      select g.key from failure_group g where g.account_number = r.account_number
        and g.key in (failure_key(r.scenario_id, r.exceptions), other_failures(r.scenario_id))
      order by g.is_other limit 1) own
    where r.status = 'FAILED' group by 1, 2, 3
    on conflict (account_number, key, start, shard) do update set failed = c.failed + excluded.failed)
  select id, false as cancel_requested from gone`;

/**
 * The statement that takes events off the record whose senders were told that they are not on it, or that nobody knows:
 * with their runs, what those recorded and what they counted. It answers which are gone; the others stay, as another
 * process has taken up a run of theirs.
 */
export function removalOf(eventIds: readonly string[]): BatchStatement {
  const statement = new BatchStatement('remove refused', text, 1);
  valueWriters.uuid.array(statement.message, eventIds, (id) => id);
  return statement;
}

/**
 * Takes those of some events off the record whose senders gave up while they were written; the others stay for good.
 * Answers the ids of those that are gone.
 */
export async function removeRefused(
  events: readonly PendingEvent[],
  write: (statement: BatchStatement) => Promise<HeldRun[]>,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  // Others may give up while the first are removed.
  for (const tried = new Set<PendingEvent>(); ; ) {
    const late = events.filter((pending) => pending.isRefused && !tried.has(pending));
    if (late.length === 0) break;
    for (const { id } of await write(removalOf(late.map(({ event }) => event.id)))) gone.add(id);
    for (const pending of late) tried.add(pending);
  }
  // In the same turn: nobody gives up any more what stays.
  for (const pending of events) if (!pending.isRefused) pending.decide();
  return gone;
}
