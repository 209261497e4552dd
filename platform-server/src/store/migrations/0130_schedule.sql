-- The schedule of a started scenario. `next_at` is the tick that comes next; null when the rule has no more.
create table scenario_schedule (
  scenario_id uuid primary key references scenario on delete cascade,
  account_number text not null,
  rule json not null,
  missed text not null,
  next_at timestamptz,
  -- The tick for which a job waits.
  armed_at timestamptz,
  created_at timestamptz not null default now()
);
create index scenario_schedule_by_tick on scenario_schedule (next_at);
