create table remote_release (
  remote text not null,
  hash text not null,
  version text not null,
  -- remote.json as it was built.
  document json not null,
  registered_at timestamptz not null default now(),
  primary key (remote, hash)
);

-- Append-only; the revision counts up by one per environment, so that two writers cannot both follow the same state.
create table ledger_entry (
  environment text not null,
  revision integer not null,
  remote text not null,
  action text not null,
  release text,
  actor text not null,
  reason text not null,
  target jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (environment, revision)
);
