-- What connectors are grouped by and tagged with: of the product (no account), and an account's own.
create table connector_category (
  id uuid primary key,
  account_number text,
  key text unique,
  name_en text not null,
  name_fr text not null,
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index connector_category_by_name on connector_category (account_number, lower(name_en));
comment on column connector_category.key is 'Of those of the product: what files of public connectors name it by.';

create table tag (
  id uuid primary key,
  account_number text,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tag_by_name on tag (coalesce(account_number, ''), lower(name));

-- Services that configurations are made for: public ones (no account), and those of an account.
create table catalogue_connector (
  id uuid primary key,
  account_number text,
  key text unique,
  name text not null,
  publisher text not null,
  description jsonb not null,
  icon text,
  colour text not null,
  category_id uuid references connector_category on delete set null,
  tags text[] not null default '{}',
  guide jsonb not null,
  homepage text not null default '',
  documentation text not null default '',
  template jsonb,
  version int not null,
  status text not null default 'published',
  is_active boolean not null default true,
  files_digest text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by text,
  searched_name text not null generated always as (lower(name)) stored,
  searched text not null generated always as
    (lower(' ' || name || ' ' || (description ->> 'en') || ' ' || (description ->> 'fr'))) stored
);
create index catalogue_connector_by_account on catalogue_connector (account_number);
create index catalogue_connector_by_beginning on catalogue_connector (account_number, searched_name text_pattern_ops)
  where is_active;
comment on column catalogue_connector.version is 'The newest one.';
comment on column catalogue_connector.files_digest is 'Of public ones: the files that it was last made of.';

create table catalogue_version (
  connector_id uuid not null references catalogue_connector on delete cascade,
  version int not null,
  document_version text not null,
  format text not null,
  changelog jsonb not null,
  digest text not null,
  document bytea not null,
  servers jsonb not null,
  schemes jsonb not null,
  operation_count int not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (connector_id, version)
);
-- It is compressed already.
alter table catalogue_version alter column document set storage external;
comment on column catalogue_version.document is 'The OpenAPI document as it was given, compressed with gzip.';

create table catalogue_operation (
  connector_id uuid not null,
  version int not null,
  operation_id text not null,
  position int not null,
  method text not null,
  path text not null,
  group_name text not null,
  summary text not null,
  description text not null,
  is_deprecated boolean not null,
  paging jsonb,
  digest text not null,
  definition bytea not null,
  searched text not null generated always as
    (lower(' ' || operation_id || ' ' || group_name || ' ' || summary || ' ' || method || ' ' || path)) stored,
  primary key (connector_id, version, operation_id),
  foreign key (connector_id, version) references catalogue_version on delete cascade
);
alter table catalogue_operation alter column definition set storage external;
comment on column catalogue_operation.definition is
  'JSON, compressed with gzip: parameters, bodies, answers and the schemas that they refer to.';

-- How pages of an operation are asked for where recognition was wrong: from this version on, until a later correction.
create table catalogue_paging (
  connector_id uuid not null references catalogue_connector on delete cascade,
  operation_id text not null,
  from_version int not null,
  paging jsonb,
  primary key (connector_id, operation_id, from_version)
);
