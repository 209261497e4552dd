-- How an account's runs ended, by the hour (UTC) they were made in and by how long they took, written with the runs
-- themselves: the dashboard reads these and never counts runs. Hours of days long past are folded into the first hour of
-- their day. Sharded by worker like scenario_counter.
create function duration_class(started timestamptz, ended timestamptz) returns smallint language sql immutable as $$
  select case when started is null or ended is null then -1 when ms < 16 then ms
    else 16 + floor(8 * log(2, (ms / 16)::numeric)) end::smallint
  from (select greatest(0, round(extract(epoch from ended - started) * 1000)::bigint)::float8 as ms) taken
$$;
comment on function duration_class is 'The class of a duration, as durationClass.ts of the server has it.';

create table run_count (
  account_number text not null,
  start timestamptz not null,
  duration smallint not null,
  shard smallint not null,
  made bigint not null,
  successful bigint not null,
  failed bigint not null,
  cancelled bigint not null,
  primary key (account_number, start, duration, shard)
) with (fillfactor = 50);
comment on column run_count.duration is 'A class of durations; -1 for runs that have not ended, and for ended ones that never started.';

-- Failed runs of a scenario likewise, with the newest of them.
create table failure_count (
  account_number text not null,
  start timestamptz not null,
  scenario_id uuid not null,
  shard smallint not null,
  failed bigint not null,
  run_id uuid not null,
  primary key (account_number, start, scenario_id, shard)
) with (fillfactor = 50);

insert into run_count
select account_number, date_trunc('hour', created_at, 'UTC'), duration_class(started_at, ended_at), 0, count(*),
  count(*) filter (where status = 'SUCCESSFUL'), count(*) filter (where status = 'FAILED'),
  count(*) filter (where status = 'CANCELLED')
from run group by 1, 2, 3;

insert into failure_count
select account_number, date_trunc('hour', created_at, 'UTC'), scenario_id, 0, count(*), (array_agg(id order by id desc))[1]
from run where status = 'FAILED' group by 1, 2, 3;
