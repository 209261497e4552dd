-- What a remote's team publishes and changes its releases with. The secret itself is shown once and not kept.
create table deploy_credential (
  id uuid primary key,
  remote text not null,
  name text not null,
  -- SHA-256 of the secret: it is random enough that no slower hash and no salt is needed.
  secret_hash bytea not null unique,
  -- Last four characters of the secret, for people to tell credentials apart.
  ending text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
