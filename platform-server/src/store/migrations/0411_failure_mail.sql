-- Who is told by mail when runs of a scenario fail, and in which language.
create table failure_watch (
  scenario_id uuid not null references scenario on delete cascade,
  user_id text not null,
  account_number text not null,
  language text not null check (language in ('en', 'fr')),
  created_at timestamptz not null default now(),
  primary key (scenario_id, user_id)
);
create index failure_watch_by_user on failure_watch (user_id, account_number);

-- Failures that somebody has not been told of yet: written with the end of the run itself, so that none is lost. No
-- foreign keys: nothing here may ever hinder the end of a run.
create table failure_notice (
  user_id text not null,
  account_number text not null,
  run_id uuid not null,
  scenario_id uuid not null,
  primary key (user_id, account_number, run_id)
);

-- When somebody was told last.
create table failure_mail (
  user_id text not null,
  account_number text not null,
  last_at timestamptz not null,
  primary key (user_id, account_number)
);

-- Who runs a scenario by hand looks at it.
create function note_failed_run() returns trigger language plpgsql as $$
begin
  insert into failure_notice (user_id, account_number, run_id, scenario_id)
  select user_id, account_number, new.id, new.scenario_id from failure_watch where scenario_id = new.scenario_id
  on conflict do nothing;
  return null;
end $$;
create trigger run_inserted_failed after insert on run
  for each row when (new.status = 'FAILED' and new.source <> 'manual') execute function note_failed_run();
create trigger run_failed after update on run
  for each row when (new.status = 'FAILED' and old.status <> 'FAILED' and new.source <> 'manual')
  execute function note_failed_run();

-- The switch stood in the settings of each scenario until now: it was that of the person who saved it last.
insert into failure_watch (scenario_id, user_id, account_number, language)
select s.id, u.id::text, s.account_number, 'en'
from scenario s
join lateral (select created_by from scenario_version where scenario_id = s.id order by revision desc limit 1) v on true
join identity_user u on lower(u.email) = lower(v.created_by)
where s.settings ->> 'notify_on_error' = 'true';
