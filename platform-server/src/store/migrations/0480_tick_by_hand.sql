-- A schedule that somebody triggers makes a run of the scheduler, and whoever triggers it looks at it.
alter table event add column by_hand boolean not null default false;
comment on column event.by_hand is 'Somebody caused it and looks at its runs: nobody is told by mail when they fail.';

create or replace function note_failed_run() returns trigger language plpgsql as $$
begin
  insert into failure_notice (user_id, account_number, run_id, scenario_id)
  select w.user_id, w.account_number, new.id, new.scenario_id from failure_watch w
  where w.scenario_id = new.scenario_id
    and not exists (select from event e where e.id = new.event_id and e.by_hand)
  on conflict do nothing;
  return null;
end $$;
