-- Sample workspaces: organizations that visitors of a server with demo accounts look around in.
create table sample_workspace (
  account_number text primary key,
  organisation_id text not null,
  user_id text not null,
  -- `making`: its events are on their way · `ready` · `failed`: it could not be made, and says why.
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  problem text,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  service_key text not null unique,
  events_sent integer not null default 0,
  events_total integer not null default 0,
  dated_from timestamptz,
  dated_to timestamptz,
  things jsonb not null default '{}',
  done jsonb not null default '{}'
);
create unique index sample_workspace_of_user on sample_workspace (user_id);
comment on table sample_workspace is 'Organizations that visitors of a server with demo accounts look around in.';
comment on column sample_workspace.service_key is 'Key by which its configuration calls the sample service.';
comment on column sample_workspace.dated_from is 'The clock of the sample: its events are dated back to between here and dated_to. Null before they are.';
comment on column sample_workspace.things is 'Ids of what was made for it, which the steps of its guide are about.';
comment on column sample_workspace.done is 'When each step of its guide was first seen to be done.';
