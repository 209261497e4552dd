-- Runs that a process held when it died, until they have ended. Few: a process seldom dies.
create table crashed_run (
  run_id uuid primary key,
  crashes smallint not null default 0,
  is_begun boolean not null default false
);
comment on table crashed_run is 'Runs that a process held when it died, until they have ended.';
comment on column crashed_run.crashes is 'Processes that died while it was the one of these that executed.';
comment on column crashed_run.is_begun is 'It executes now, as the only one of these in its process.';
