-- Runs that a process held when it died, until they have ended. Few: a process seldom dies.
create table crashed_run (
  run_id uuid primary key,
  -- Processes that died while they held it; behind the first only those in which it was executing.
  crashes smallint not null default 1,
  -- It is executing, as one of those that may take its process down.
  is_begun boolean not null default false
);
