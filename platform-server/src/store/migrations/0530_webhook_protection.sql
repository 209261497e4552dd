-- What a webhook asks of its senders. Whoever asks nothing has the defaults, and costs nothing.
alter table webhook_url
  add column auth jsonb not null default '{"type": "none"}',
  add column allowed_ips text[] not null default '{}',
  add column rate jsonb,
  add column dedupe jsonb;
comment on column webhook_url.auth is 'How a sender proves who it is; secrets are references, secret:<id>.';
comment on column webhook_url.allowed_ips is 'Addresses and ranges that may send; empty: any.';
comment on column webhook_url.rate is 'How many requests in how many seconds; null: as many as come.';
comment on column webhook_url.dedupe is 'What tells requests apart, and for how long; null: every request is another.';

create table webhook_secret (
  id uuid primary key,
  account_number text not null,
  -- Deferred: the secrets of a new webhook are stored with it.
  webhook_id uuid not null references webhook_url on delete cascade deferrable initially deferred,
  sealed bytea not null
);
create index webhook_secret_by_webhook on webhook_secret (webhook_id);
comment on column webhook_secret.sealed is 'AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext.';

-- Not logged: after a crash every webhook begins with all of its allowance, and nobody waits for the disk.
create unlogged table webhook_allowance (
  webhook_id uuid primary key,
  used_up_until timestamptz not null
);
comment on column webhook_allowance.used_up_until is 'When the requests so far would have come one by one at the even rate.';

create table webhook_delivery (
  webhook_id uuid not null references webhook_url on delete cascade,
  -- SHA-256 of the request''s key.
  key bytea not null,
  event_id uuid not null,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (webhook_id, key)
);
create index webhook_delivery_by_expiry on webhook_delivery (expires_at);
comment on table webhook_delivery is 'Which event has a key: others with the same one are its duplicates.';

alter table event
  add column verified boolean,
  add column duplicate_of uuid;
comment on column event.verified is 'Whether the sender proved who it is; null when it did not have to.';
comment on column event.duplicate_of is 'The event that had the same key before.';
