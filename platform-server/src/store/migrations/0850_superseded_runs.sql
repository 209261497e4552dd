-- What an event came to is told by the last run of each of its scenarios: a retry takes the place of what it retries. A run
-- is marked when another takes its place, so that what arrives pays nothing.
alter table run add column superseded_at timestamptz;
comment on column run.superseded_at is 'When a later run of its scenario for the same event took its place; null for the last one.';

drop index run_of_webhook_by_status;
create index run_of_webhook_by_status on run (webhook_id, status, event_id)
  where webhook_id is not null and status in ('FAILED', 'HOLD') and superseded_at is null;
drop index run_of_import;
create index run_of_import on run (event_id, scenario_id, id) include (status)
  where source = 'import' and superseded_at is null;

-- Of events that were delivered again before. In steps, none of which holds many of them.
do $$
declare
  place uuid := '00000000-0000-0000-0000-000000000000';
  last uuid;
begin
  loop
    select event_id into last from (
      select distinct event_id from event_attempt where event_id > place order by event_id limit 1000) step
    order by event_id desc limit 1;
    exit when last is null;
    update run set superseded_at = now() from (
      select r.id, row_number() over (partition by e.id, r.scenario_id order by r.id desc) as behind
      from (select distinct event_id from event_attempt where event_id > place and event_id <= last) again
      join event e on e.id = again.event_id join run r on r.id = any(e.run_ids)) made
    where run.id = made.id and made.behind > 1;
    place := last;
  end loop;
end $$;
