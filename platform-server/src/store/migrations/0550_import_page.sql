-- Import pages: what is edited, and the versions of it that were published. Visitors get a published version, never
-- what is being edited; who may come, and where, is in use as soon as it is saved.
create table import_page (
  id uuid primary key,
  account_number text not null,
  -- The unguessable part of the public address.
  key text not null unique,
  slug text not null,
  name text not null,
  description text not null default '',
  content jsonb not null,
  deployment jsonb not null,
  password_hash text,
  published_version int,
  revision int not null default 1,
  is_paused boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by text,
  searched_name text not null generated always as (lower(name)) stored,
  searched text not null generated always as (lower(' ' || name || ' ' || description)) stored
);
create index import_page_by_account on import_page (account_number);
create index import_page_by_beginning on import_page (account_number, searched_name text_pattern_ops) where is_active;
comment on column import_page.slug is 'Readable part of the address, for people; pages are found by their key alone.';
comment on column import_page.published_version is 'The version that visitors get; null before the first.';
comment on column import_page.revision is 'Rises with every save; a save must name the one it was made from.';

create table import_page_version (
  import_page_id uuid not null references import_page on delete cascade,
  version int not null,
  content jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (import_page_id, version)
);

-- Which scenarios an import page starts: read off the start node at every save of a scenario.
create table import_subscription (
  import_page_id uuid not null references import_page on delete cascade,
  scenario_id uuid not null references scenario on delete cascade,
  primary key (import_page_id, scenario_id)
);
create index import_subscription_by_scenario on import_subscription (scenario_id);
