-- What users see of each other's acts (core §3). Append-only.
create table tracking_entry (
  id uuid primary key,
  account_number text not null,
  created_at timestamptz not null default now(),
  user_id text not null,
  created_by text not null,
  email text not null,
  category text not null,
  description text not null,
  state text not null check (state in ('success', 'error'))
);
create index tracking_entry_by_account on tracking_entry (account_number, id desc);
create index tracking_entry_by_user on tracking_entry (account_number, user_id, id desc);

-- What the operator of the server can look up: sign-ins, changes of roles, impersonation. Append-only.
create table audit_entry (
  id uuid primary key,
  created_at timestamptz not null default now(),
  actor_user_id text,
  impersonator_user_id text,
  account_number text,
  action text not null,
  details jsonb not null default '{}',
  ip text not null default ''
);
