create table account (
  account_number text primary key,
  propelauth_org_id text not null unique,
  company_name text not null,
  config jsonb not null default '{}',
  -- As the billing provider tells it; null when there has never been one.
  subscription jsonb,
  onboarding_goal text,
  created_at timestamptz not null default now()
);

-- The organisation a user worked in last. Users and organisations may live in another service: no foreign keys.
create table last_organisation (
  user_id text primary key,
  organisation_id text not null,
  updated_at timestamptz not null default now()
);
