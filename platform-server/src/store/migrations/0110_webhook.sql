create table webhook_url_folder (
  id uuid primary key,
  account_number text not null,
  name text not null,
  created_at timestamptz not null default now()
);
create index webhook_url_folder_by_account on webhook_url_folder (account_number);

create table webhook_url (
  id uuid primary key,
  account_number text not null,
  -- The unguessable part of the public address.
  token text not null unique,
  name text not null,
  description text not null default '',
  methods text[] not null,
  response json not null,
  is_paused boolean not null default false,
  is_active boolean not null default true,
  webhook_url_folder_id uuid references webhook_url_folder on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by text
);
create index webhook_url_by_account on webhook_url (account_number);

-- Which scenarios a webhook starts: read off the start node at every save of a scenario.
create table webhook_subscription (
  webhook_id uuid not null references webhook_url on delete cascade,
  scenario_id uuid not null references scenario on delete cascade,
  primary key (webhook_id, scenario_id)
);
create index webhook_subscription_by_scenario on webhook_subscription (scenario_id);
