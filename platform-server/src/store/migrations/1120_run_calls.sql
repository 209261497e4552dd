-- Runs that other runs called: which, from which node, and whether the caller waits. One row a call, found by its key when
-- the caller comes to it again. Rows go with the run that was called.
create table run_call (
  run_id uuid primary key,
  account_number text not null,
  parent_run_id uuid not null,
  node_id text not null,
  call_key text not null unique,
  waits boolean not null,
  -- The caller has its end.
  is_taken boolean not null default false,
  created_at timestamptz not null default now()
);
create index run_call_by_parent on run_call (parent_run_id);

-- What a call of another scenario makes is an event as any other.
alter table event drop constraint event_source_check;
alter table event add constraint event_source_check
  check (source in ('scheduler', 'webhook', 'import', 'manual', 'call')) not valid;
