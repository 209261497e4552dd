-- Recorded runs that scenarios are tested on: a copy of what is on record, so that it outlives the run.
create table test_case (
  account_number text not null,
  id uuid not null,
  scenario_id uuid not null references scenario on delete cascade,
  name text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  run jsonb not null,
  event jsonb not null,
  body bytea not null,
  entries bytea[] not null,
  baseline bytea,
  node_names jsonb not null,
  expected jsonb not null,
  bytes integer not null,
  last_result jsonb,
  primary key (account_number, id)
);
create index test_case_by_scenario on test_case (scenario_id);
comment on column test_case.run is 'Id, source, attempt, status and scenario of the run, as it was.';
comment on column test_case.event is 'The event of the run without its body.';
comment on column test_case.entries is 'Segments of its record: the answers that stand in for calls.';
comment on column test_case.baseline is 'Record of the run as it is expected to go; null for as it did.';
comment on column test_case.node_names is 'Name and kind of each node that it came to, by id.';
comment on column test_case.bytes is 'Of event, body, entries and baseline.';
