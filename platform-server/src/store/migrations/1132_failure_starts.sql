-- What is made of a failed run for a scenario that starts on failures is an event as any other. So will be what is made
-- of new items of an operation: adding a source later would lock the table again.
alter table event drop constraint event_source_check;
alter table event add constraint event_source_check
  check (source in ('scheduler', 'webhook', 'import', 'manual', 'call', 'failure', 'items')) not valid;

-- Which scenarios start when a run of another one failed. Of what is started is decided when a run fails, as of webhooks.
create table failure_subscription (
  id uuid primary key default gen_random_uuid(),
  scenario_id uuid not null references scenario on delete cascade,
  account_number text not null,
  failing_id uuid,
  unique nulls not distinct (scenario_id, failing_id)
);
create index failure_subscription_by_account on failure_subscription (account_number);
comment on column failure_subscription.failing_id is 'Whose failed runs start it; null: those of every other scenario.';

-- Failed runs for which a scenario is yet to be started. Without a key to its scenario: whoever writes the end of a run
-- waits for nobody who edits another scenario.
create table failure_start (
  run_id uuid not null,
  scenario_id uuid not null,
  account_number text not null,
  created_at timestamptz not null default now(),
  primary key (run_id, scenario_id)
);
comment on column failure_start.run_id is 'The run that failed.';

-- Whether a run, or one that led to it by calls, was started by a failure: its own failure starts nothing, or what fails
-- in answer to failures would go round for ever.
create function is_begun_by_failure(run_id uuid) returns boolean language sql stable as $$
  with recursive up (id) as (
    select $1 union select c.parent_run_id from up join run_call c on c.run_id = up.id)
  select exists (select from up join run r on r.id = up.id where r.source = 'failure');
$$;

-- Beside the end of the run itself, so that none is lost, and of runs that failed alone.
create or replace function tell_of_failure(failed_id uuid, failed_scenario uuid) returns void language plpgsql as $$
begin
  insert into notification_event (account_number, kind, subject, data)
  select account_number, 'run-failed', id::text, jsonb_build_object('run_id', failed_id)
  from scenario where id = failed_scenario;
  insert into failure_start (run_id, scenario_id, account_number)
  select failed_id, f.scenario_id, f.account_number
  from scenario failed
  join failure_subscription f on f.account_number = failed.account_number
    and (f.failing_id is null or f.failing_id = failed.id) and f.scenario_id <> failed.id
  join scenario s on s.id = f.scenario_id and s.status = 'started' and s.is_active
  where failed.id = failed_scenario and not is_begun_by_failure(failed_id)
  on conflict do nothing;
  if found then perform pg_notify('weft_failure', '- '); end if;
end $$;
