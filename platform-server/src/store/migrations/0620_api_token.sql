-- What programs make calls with in a person's name. The secret itself is shown once and not kept.
create table api_token (
  id uuid primary key,
  account_number text not null,
  organisation_id text not null,
  user_id text not null,
  -- Who made it, as known then: shown in lists. What the person may do is looked up at every call.
  email text not null,
  name text not null,
  -- SHA-256 of the secret: it is random enough that no slower hash and no salt is needed.
  secret_hash bytea not null unique,
  -- Last four characters of the secret, for people to tell tokens apart.
  ending text not null,
  scopes text[] not null,
  allowed_addresses text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Null: it never ends by itself.
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_address text
);
create index api_token_by_account on api_token (account_number, user_id);
comment on table api_token is 'What programs make calls with in a person''s name, as long as that person belongs to the organisation.';

alter table tracking_entry add column api_token text;
comment on column tracking_entry.api_token is 'Name and last characters of the API token that the call was made with.';

-- Who leaves and comes back begins without tokens. Organisations of another sign-in service have no memberships here.
create function remove_tokens_of_member() returns trigger language plpgsql as $$
begin
  delete from api_token where organisation_id = old.organisation_id::text and user_id = old.user_id::text;
  return null;
end $$;
create trigger api_tokens after delete on membership for each row execute function remove_tokens_of_member();
create index api_token_by_member on api_token (organisation_id, user_id);
