create table identity_user (
  id uuid primary key,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  -- scrypt with its parameters; null for a user who has never set one.
  password_hash text,
  is_email_confirmed boolean not null default false,
  is_locked boolean not null default false,
  -- Its password is public: it signs in nowhere but on a server for one machine.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now()
);
create unique index identity_user_by_email on identity_user (lower(email));

-- Only keyed hashes of the tokens in cookies and links are stored: a copy of the database signs nobody in.
create table identity_session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references identity_user on delete cascade,
  -- Who acts as this user; null for the user's own session.
  impersonator_user_id uuid references identity_user on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index identity_session_by_user on identity_session (user_id);
create index identity_session_by_expiry on identity_session (expires_at);

create table organisation (
  id uuid primary key,
  name text not null,
  url_safe_name text not null unique,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table membership (
  organisation_id uuid not null references organisation on delete cascade,
  user_id uuid not null references identity_user on delete cascade,
  role text not null,
  additional_roles text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);
create index membership_by_user on membership (user_id);

create table invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  organisation_id uuid not null references organisation on delete cascade,
  email text not null,
  role text not null,
  additional_roles text[] not null default '{}',
  invited_by uuid references identity_user on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitation_by_email on invitation (organisation_id, lower(email));

-- Failed sign-ins in the current window, by what is limited: an address, an e-mail, or both.
create table sign_in_failure (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
