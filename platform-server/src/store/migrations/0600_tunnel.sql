-- Tunnels: ways into private networks. An agent there holds a line to one of the processes here; which one stands in
-- tunnel_agent, so that the others can reach it through that process.
create table tunnel (
  id uuid primary key,
  account_number text not null,
  name text not null,
  description text not null default '',
  targets text[] not null,
  is_on boolean not null default true,
  last_seen_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by text,
  searched_name text not null generated always as (lower(name)) stored,
  searched text not null generated always as (lower(' ' || name || ' ' || description)) stored
);
create index tunnel_by_account on tunnel (account_number);
create index tunnel_by_beginning on tunnel (account_number, searched_name text_pattern_ops) where is_active;

create table tunnel_token (
  id uuid primary key,
  tunnel_id uuid not null references tunnel on delete cascade,
  hash bytea not null unique,
  beginning text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  ends_at timestamptz
);
comment on column tunnel_token.hash is 'SHA-256 of the token, which is random: nothing can be guessed by it.';
comment on column tunnel_token.beginning is 'Its first letters, so that people can tell it from others.';
create index tunnel_token_of on tunnel_token (tunnel_id);

-- Processes of the server that tell of themselves every few seconds.
create table tunnel_process (
  id uuid primary key,
  address text not null,
  seen_at timestamptz not null
);
comment on column tunnel_process.address is 'Where other processes reach it, host:port.';

create table tunnel_agent (
  id uuid primary key,
  tunnel_id uuid not null references tunnel on delete cascade,
  token_id uuid not null,
  process_id uuid not null references tunnel_process on delete cascade,
  name text not null,
  version text not null,
  address text not null,
  connected_at timestamptz not null,
  latency_ms real,
  open_streams int not null default 0,
  is_leaving boolean not null default false
);
create index tunnel_agent_of on tunnel_agent (tunnel_id);
create index tunnel_agent_at on tunnel_agent (process_id);

-- That requests went through, and nothing of what they said. The last ones of a tunnel are kept.
create table tunnel_request (
  id uuid primary key,
  tunnel_id uuid not null references tunnel on delete cascade,
  target text not null,
  agent text not null,
  status int,
  outcome text not null,
  reason text not null,
  sent_bytes bigint not null,
  received_bytes bigint not null,
  duration_ms int not null
);
create index tunnel_request_of on tunnel_request (tunnel_id, id);

create table tunnel_latency (
  tunnel_id uuid not null references tunnel on delete cascade,
  at timestamptz not null,
  latency_ms real not null,
  primary key (tunnel_id, at)
);
