-- Filter lists and conversion tables. Entries of both stand in one table, each with the versions it is of: a version is
-- read by a range, a save writes what it changes and nothing else, and none is ever lost.
create table filter (
  id uuid primary key,
  account_number text not null,
  name text not null,
  description text not null default '',
  value_type text not null,
  match text not null,
  meaning text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by text,
  searched_name text not null generated always as (lower(name)) stored,
  searched text not null generated always as (lower(' ' || name || ' ' || description)) stored
);
create index filter_by_account on filter (account_number);
create index filter_by_beginning on filter (account_number, searched_name text_pattern_ops) where is_active;

create table conversion (
  id uuid primary key,
  account_number text not null,
  name text not null,
  description text not null default '',
  value_type text not null,
  match text not null,
  value_columns jsonb not null,
  result_columns jsonb not null,
  unmatched text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by text,
  searched_name text not null generated always as (lower(name)) stored,
  searched text not null generated always as (lower(' ' || name || ' ' || description)) stored
);
create index conversion_by_account on conversion (account_number);
create index conversion_by_beginning on conversion (account_number, searched_name text_pattern_ops) where is_active;

-- What a filter list and a conversion table have in common, under the id of either.
create table lookup (
  id uuid primary key,
  account_number text not null,
  version int not null default 1,
  next_entry int not null default 1,
  entry_count int not null default 0
);
comment on column lookup.version is 'The newest; runs record the one they used.';

create table lookup_version (
  lookup_id uuid not null references lookup on delete cascade,
  version int not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  settings jsonb not null,
  added int not null default 0,
  changed int not null default 0,
  removed int not null default 0,
  entry_count int not null,
  restored int,
  primary key (lookup_id, version)
);
comment on column lookup_version.settings is 'How its entries match: a replay decides by them, not by those of now.';

create table lookup_entry (
  lookup_id uuid not null references lookup on delete cascade,
  id int not null,
  since int not null,
  until int,
  "values" text[] not null,
  results text[] not null,
  note text not null default '',
  enabled boolean not null default true,
  expires_at timestamptz,
  primary key (lookup_id, id, since)
);
comment on column lookup_entry.since is 'First version that it is of.';
comment on column lookup_entry.until is 'First version that it is not of any more; null for one of the newest.';
create index lookup_entry_now on lookup_entry (lookup_id, id) where until is null;

create table lookup_value (
  lookup_id uuid not null references lookup on delete cascade,
  scenario_id uuid not null,
  hash uuid not null,
  "values" text[] not null,
  count bigint not null,
  is_missed boolean not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (lookup_id, scenario_id, hash)
);
comment on table lookup_value is 'What runs have looked up lately: the inbox of unmatched values, and what a change is tried on.';
comment on column lookup_value.hash is 'Of the values: texts may be too long for an index.';
create index lookup_value_newest on lookup_value (lookup_id, last_at);
create index lookup_value_missed on lookup_value (lookup_id, last_at) where is_missed;

create table lookup_pin (
  run_id uuid primary key,
  versions jsonb not null,
  created_at timestamptz not null default now()
);
comment on table lookup_pin is 'Versions that a retry with the version of its run looks up in, so that it decides the same.';
