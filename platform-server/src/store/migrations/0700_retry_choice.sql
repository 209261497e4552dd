create table run_retry_choice (
  run_id uuid primary key,
  calls_again jsonb not null,
  created_at timestamptz not null default now()
);
comment on table run_retry_choice is 'What whoever asked for a retry has chosen of the calls that it may make again.';
comment on column run_retry_choice.calls_again is 'The keys of the calls, or "all".';
