create table scenario_folder (
  id uuid primary key,
  account_number text not null,
  name text not null,
  created_at timestamptz not null default now()
);
create index scenario_folder_by_account on scenario_folder (account_number);

-- Flow and variables are json, not jsonb: what was saved comes back key for key, and text may hold \u0000.
create table scenario (
  id uuid primary key,
  account_number text not null,
  name text not null,
  description text not null default '',
  is_active boolean not null default true,
  status text not null default 'stop' check (status in ('started', 'stop')),
  scenario_folder_id uuid references scenario_folder on delete set null,
  tags text[] not null default '{}',
  flow json not null,
  variables json not null default '{}',
  nodes_counter integer not null default 0,
  revision integer not null default 1,
  settings json not null,
  node_count integer not null default 0,
  triggers text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by text
);
create index scenario_by_account on scenario (account_number, updated_at desc);

-- Every save is a version; a run goes on with the one it began with.
create table scenario_version (
  scenario_id uuid not null references scenario on delete cascade,
  revision integer not null,
  name text,
  flow json not null,
  settings json not null,
  node_count integer not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (scenario_id, revision)
);

-- AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. A flow holds only `secret:<id>`.
create table scenario_secret (
  id uuid primary key,
  account_number text not null,
  -- Deferred: the secrets of a new scenario are stored before it, so that its flow is written once.
  scenario_id uuid not null references scenario on delete cascade deferrable initially deferred,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
create index scenario_secret_by_scenario on scenario_secret (scenario_id);

-- Figures since the last save, which removes them. Each worker adds to one of a few rows of a scenario, so that workers
-- do not wait for each other's commits; readers take the sum. The room left in a page keeps every update inside it.
-- No foreign key: a run may end after its scenario was deleted.
create table scenario_counter (
  scenario_id uuid not null,
  shard smallint not null,
  succeeded bigint not null,
  failed bigint not null,
  bytes bigint not null,
  -- Final values of the last run that had any, with that run's id to tell the newest among the rows.
  variables json,
  variables_run_id uuid,
  primary key (scenario_id, shard)
) with (fillfactor = 50);

-- Operations of an account in a calendar month (UTC), sharded likewise.
create table operation_count (
  account_number text not null,
  month date not null,
  shard smallint not null,
  operations bigint not null,
  primary key (account_number, month, shard)
) with (fillfactor = 50);
