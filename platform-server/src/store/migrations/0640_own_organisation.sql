-- Organisations that a person keeps in front of their others.
create table organisation_pin (
  user_id text not null,
  organisation_id text not null,
  primary key (user_id, organisation_id)
);

-- What was copied into an account from another one, so that a later copy finds it again.
create table copied_thing (
  account_number text not null,
  kind text not null,
  id uuid not null,
  source_account_number text not null,
  source_id uuid not null,
  copied_at timestamptz not null default now(),
  copied_by text not null,
  primary key (account_number, kind, id)
);
create index copied_thing_by_source on copied_thing (account_number, source_id);
create index copied_thing_from on copied_thing (source_account_number);
comment on column copied_thing.kind is 'scenario, connector, catalogue, filter, conversion, webhook, import_page or tunnel.';
