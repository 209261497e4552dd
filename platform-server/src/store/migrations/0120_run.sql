-- A process that executes runs. It is alive as long as its session holds the advisory lock (4402, id).
create table worker (
  id integer primary key generated always as identity,
  name text not null,
  started_at timestamptz not null default now()
);

-- Everything that starts runs: a webhook request, a tick of a schedule, a run by hand (product §2.1).
-- Ids of events and runs are UUIDv7 made by the server, so the order of ids is the order of time: newest-first lists,
-- time ranges and retention go by id, and both tables could be split into ranges of ids without touching a query.
create table event (
  id uuid primary key,
  account_number text not null,
  source text not null check (source in ('scheduler', 'webhook', 'import', 'manual')),
  webhook_id uuid,
  created_at timestamptz not null,
  method text not null default '',
  -- Path behind the address, and the query as it was sent.
  path text not null default '',
  query text not null default '',
  ip text not null default '',
  content_type text not null default '',
  -- Name, value, name, value …: as they arrived, in their order, repeated names included.
  headers json not null default '[]',
  body bytea not null default '',
  response_status integer,
  rejected_reason text,
  attempts integer not null default 1,
  run_ids uuid[] not null default '{}'
);
create index event_by_webhook on event (webhook_id, id desc) where webhook_id is not null;
create index event_rejected on event (webhook_id, id desc) where rejected_reason is not null;

-- No foreign keys: the group commit writes thousands of these a second, and retention removes them by age.
create table run (
  id uuid primary key,
  account_number text not null,
  scenario_id uuid not null,
  scenario_name text not null,
  revision integer not null,
  event_id uuid not null,
  webhook_id uuid,
  source text not null,
  status text not null,
  handled boolean not null default false,
  attempt integer not null default 0,
  from_node_id text,
  retry_of uuid,
  -- The worker that holds the run; null while any may take it.
  owner integer,
  -- Runs of one lane follow each other (settings: serial, by key); null runs in parallel.
  lane text,
  wake_at timestamptz,
  waiting_for text,
  cancel_requested boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  operations integer not null default 0,
  nodes_succeeded integer not null default 0,
  nodes_failed integer not null default 0,
  bytes bigint not null default 0,
  -- Array of {node_id, node_name, exception}; null when nothing failed.
  exceptions json
) with (fillfactor = 90);
create index run_by_account on run (account_number, id desc);
create index run_by_scenario on run (scenario_id, id desc);
-- Of runs that have not ended: one that ends within its first batch never enters these.
create index run_queued on run (id) where status = 'QUEUED' and owner is null;
create index run_scheduled on run (wake_at) where status = 'SCHEDULED' and owner is null;
create index run_parked on run (id) where status = 'SCHEDULED' and owner is null and lane is not null;
create index run_owned on run (owner) where owner is not null;
create index run_on_hold on run (account_number, webhook_id) where status = 'HOLD';
create index run_failed on run (account_number, id desc) where exceptions is not null;

-- The append-only record (product §2.3). Entries are JSON text as bytes: nothing in the database reads into them, and
-- the payloads in them may hold what jsonb refuses.
create table run_record (
  run_id uuid not null,
  segment integer not null,
  entries bytea not null,
  primary key (run_id, segment)
);

-- When the next message may pass a delay of mode rate.
create table rate_slot (
  scenario_id uuid not null,
  node_id text not null,
  next_at timestamptz not null,
  primary key (scenario_id, node_id)
);

-- Answers of calls that were sent with an Idempotency-Key.
create table idempotent_call (
  account_number text not null,
  call text not null,
  key text not null,
  answer json,
  created_at timestamptz not null default now(),
  primary key (account_number, call, key)
);
