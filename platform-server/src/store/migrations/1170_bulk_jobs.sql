-- Acts on many runs: one row a job, and one for each of its runs, whose outcome is written with what was done.
create table bulk_job (
  id uuid primary key,
  account_number text not null,
  user_id text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  ended_at timestamptz,
  action text not null check (action in ('retry', 'replay', 'cancel', 'release')),
  filter jsonb,
  state text not null check (state in
    ('collecting', 'planning', 'planned', 'running', 'paused', 'stopped', 'cancelled', 'done')),
  stopped_by text check (stopped_by in ('failures', 'rights', 'suspended')),
  position uuid not null default '00000000-0000-0000-0000-000000000000',
  until_id uuid not null,
  total integer not null default 0,
  is_capped boolean not null default false,
  checked integer not null default 0,
  plan jsonb not null,
  done integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  rate integer not null,
  stop_percent integer,
  judged_from uuid not null default '00000000-0000-0000-0000-000000000000',
  paced_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  turn_at timestamptz not null default now(),
  failures integer not null default 0,
  failure jsonb,
  failed_run_id uuid
);
create index bulk_job_by_account on bulk_job (account_number, id desc);
create index bulk_job_working on bulk_job (account_number, turn_at) where state in ('collecting', 'planning', 'running');
comment on table bulk_job is 'One act on many runs: planned first, then done run by run, the oldest first, by any worker.';
comment on column bulk_job.user_id is 'Who began it: it acts with the rights that this person has at each step.';
comment on column bulk_job.begun_at is 'When it was decided on; null for a plan.';
comment on column bulk_job.filter is 'Which runs, as a list of them is narrowed; null for runs that were named.';
comment on column bulk_job.stopped_by is 'Why it stopped on its own.';
comment on column bulk_job.position is 'The last run that was collected, checked or acted on; moved with what was done with it.';
comment on column bulk_job.until_id is 'Above the newest run when it was planned.';
comment on column bulk_job.is_capped is 'Whether more runs fit than one job takes.';
comment on column bulk_job.checked is 'Runs whose part of the plan is known.';
comment on column bulk_job.done is 'Runs that it acted on.';
comment on column bulk_job.skipped is 'Runs for which the act does nothing as they are.';
comment on column bulk_job.failed is 'Runs that could not be acted on.';
comment on column bulk_job.rate is 'Runs a minute at most.';
comment on column bulk_job.stop_percent is 'It stops when more than so many percent of its runs fail; null for never.';
comment on column bulk_job.judged_from is 'Runs up to this one do not count when it is judged by its failures: somebody resumed it.';
comment on column bulk_job.paced_at is 'Up to when its rate is used.';
comment on column bulk_job.next_at is 'When it may be worked on: a worker that has a turn moves it ahead.';
comment on column bulk_job.turn_at is 'Its last turn: accounts take turns.';
comment on column bulk_job.failures is 'How often in a row its next step has failed.';

create table bulk_run (
  job_id uuid not null references bulk_job on delete cascade,
  run_id uuid not null,
  account_number text not null,
  outcome text check (outcome in ('done', 'skipped', 'failed')),
  reason jsonb,
  new_run_id uuid,
  primary key (job_id, run_id)
);
create index bulk_run_by_outcome on bulk_run (job_id, outcome, run_id) where outcome is not null;
comment on table bulk_run is 'Runs of a job, with what became of each.';
comment on column bulk_run.outcome is 'Null for a run that the job has not come to.';
comment on column bulk_run.reason is 'Why it was not acted on, in each language.';
comment on column bulk_run.new_run_id is 'The run that took its place.';
