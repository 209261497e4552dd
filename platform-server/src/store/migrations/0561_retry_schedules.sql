alter table webhook_url add column retry jsonb;
comment on column webhook_url.retry is 'After which delays failed runs are run again; null: never.';

-- One row for each event and scenario whose run failed while its webhook had a schedule.
create table webhook_retry (
  event_id uuid not null,
  scenario_id uuid not null,
  account_number text not null,
  webhook_id uuid not null,
  run_id uuid,
  attempts integer not null,
  most integer not null,
  next_at timestamptz,
  primary key (event_id, scenario_id)
);
create index webhook_retry_due on webhook_retry (next_at) where next_at is not null;
comment on table webhook_retry is 'Where the retries of an event in a scenario stand.';
comment on column webhook_retry.run_id is 'The last run; null once somebody has run it again by hand, which ends the schedule.';
comment on column webhook_retry.attempts is 'Runs so far, the first included.';
comment on column webhook_retry.most is 'Runs that the schedule makes at most, the first included.';
comment on column webhook_retry.next_at is 'When it is run again; null while it runs and when it is not.';

-- Written when an event is delivered again: what arrives once pays nothing.
create table event_attempt (
  event_id uuid not null,
  attempt integer not null,
  cause text not null check (cause in ('MANUAL', 'AUTOMATIC', 'BULK_RETRY')),
  caused_by text,
  created_at timestamptz not null default now(),
  primary key (event_id, attempt)
);
comment on table event_attempt is 'Deliveries of an event after its first.';
comment on column event_attempt.attempt is 'As in its runs, from 1; the first delivery is 0.';
comment on column event_attempt.caused_by is 'Name of the person, where one did it.';

-- Written with the end of the run, so that no retry is lost. True when the run is to be run again.
create function plan_retry(failed run) returns boolean language plpgsql as $$
declare
  made integer := 1;
  schedule jsonb;
  delay double precision;
begin
  if failed.webhook_id is null then return false; end if;
  if failed.attempt > 0 then
    select attempts into made from webhook_retry
    where event_id = failed.event_id and scenario_id = failed.scenario_id and run_id = failed.id;
    if not found then return false; end if;
  end if;
  select retry into schedule from webhook_url where id = failed.webhook_id;
  delay := (schedule -> 'delays_s' ->> (made - 1))::double precision;
  if delay is null then return false; end if;
  if (schedule ->> 'jitter')::boolean then delay := delay * (0.8 + 0.4 * random()); end if;
  insert into webhook_retry (event_id, scenario_id, account_number, webhook_id, run_id, attempts, most, next_at)
  values (failed.event_id, failed.scenario_id, failed.account_number, failed.webhook_id, failed.id, made,
    jsonb_array_length(schedule -> 'delays_s') + 1, clock_timestamp() + make_interval(secs => delay))
  on conflict (event_id, scenario_id) do update set most = excluded.most, next_at = excluded.next_at
    where webhook_retry.run_id = excluded.run_id;
  return found;
end $$;

create function tell_of_failure(failed_id uuid, failed_scenario uuid) returns void language sql as $$
  insert into failure_notice (user_id, account_number, run_id, scenario_id)
  select user_id, account_number, failed_id, scenario_id from failure_watch where scenario_id = failed_scenario
  on conflict do nothing;
$$;

-- Nobody is told of a failure that is about to be made good, or that somebody caused who looks at it.
create or replace function note_failed_run() returns trigger language plpgsql as $$
begin
  if not plan_retry(new) and not exists (select from event e where e.id = new.event_id and e.by_hand) then
    perform tell_of_failure(new.id, new.scenario_id);
  end if;
  return null;
end $$;
