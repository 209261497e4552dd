-- What an account makes of a connector of the catalogue: an address, credentials and limits.
create table connector (
  id uuid primary key,
  account_number text not null,
  connector_id uuid not null references catalogue_connector,
  connector_version int not null,
  name text not null,
  description text not null default '',
  environment text not null default '',
  base_url text not null,
  authentication jsonb not null,
  headers jsonb not null default '[]',
  timeout_s int not null,
  rate jsonb,
  tunnel_id uuid,
  secrets_expire_on text,
  secrets_set_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by text,
  searched_name text not null generated always as (lower(name)) stored,
  searched text not null generated always as
    (lower(' ' || name || ' ' || description || ' ' || environment)) stored
);
create index connector_by_account on connector (account_number);
create index connector_by_catalogue on connector (connector_id);
create index connector_by_beginning on connector (account_number, searched_name text_pattern_ops) where is_active;
comment on column connector.authentication is 'How calls are let in; secrets are references, secret:<id>.';

create table connector_secret (
  id uuid primary key,
  account_number text not null,
  -- Deferred: the secrets of a new configuration are stored with it.
  connector_id uuid not null references connector on delete cascade deferrable initially deferred,
  sealed bytea not null
);
create index connector_secret_by_connector on connector_secret (connector_id);
comment on column connector_secret.sealed is 'AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext.';

-- What OAuth 2 has brought; one row a configuration, written as a whole, so that no token is of another answer.
create table connector_token (
  connector_id uuid primary key references connector on delete cascade,
  account_number text not null,
  version int not null default 1,
  sealed bytea,
  scopes text[] not null default '{}',
  expires_at timestamptz,
  can_refresh boolean not null default false,
  is_refused boolean not null default false,
  error text,
  renewing_until timestamptz,
  updated_at timestamptz not null default now()
);
comment on column connector_token.version is 'Counts what was issued: who renews, does so for the version that it has read.';
comment on column connector_token.sealed is 'Access and refresh token as JSON, sealed as secrets are; null: none was issued yet.';
comment on column connector_token.renewing_until is 'A process asks for another token until then, and the others wait.';

create table connector_consent (
  -- SHA-256: whoever reads the database cannot go on with a consent.
  state bytea primary key,
  account_number text not null,
  connector_id uuid not null references connector on delete cascade,
  user_id text not null,
  browser bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index connector_consent_by_expiry on connector_consent (expires_at);
comment on table connector_consent is 'Consents of OAuth 2 that people were sent to, each for one answer.';
comment on column connector_consent.browser is 'SHA-256 of the cookie of the browser in which it began.';
comment on column connector_consent.sealed is 'The verifier of PKCE, and the client that the consent is for.';

create table connector_health (
  connector_id uuid primary key references connector on delete cascade,
  state text not null,
  last_call_at timestamptz not null,
  last_success_at timestamptz,
  failed_at timestamptz,
  failed_status int,
  failed_message text
);

create table connector_health_change (
  connector_id uuid not null references connector on delete cascade,
  at timestamptz not null,
  state text not null,
  status int,
  message text not null,
  primary key (connector_id, at)
);

-- Not logged: after a crash every rate begins anew, and nobody waits for the disk.
create unlogged table connector_turn (
  connector_id uuid primary key,
  next_at timestamptz not null
);
comment on column connector_turn.next_at is 'When the call behind all those that have a turn may be made.';
