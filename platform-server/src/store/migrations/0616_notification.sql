-- What a person has chosen about being told, in one account; who has no row is told as the kinds say.
create table notification_setting (
  user_id text not null,
  account_number text not null,
  -- Where it differs from the kind's own: {"run-failed": {"mail": true}}.
  channels jsonb not null default '{}',
  mail_digest text not null default 'at-once' check (mail_digest in ('at-once', 'hourly', 'daily')),
  webhook_digest text not null default 'at-once' check (webhook_digest in ('at-once', 'hourly', 'daily')),
  digest_hour int not null default 8 check (digest_hour between 0 and 23),
  -- Minutes of the day between which nothing is sent; null without such hours.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_to int check (quiet_to between 0 and 1439),
  urgent_passes boolean not null default true,
  -- As the browser said last; where the person has chosen for all devices, that goes before.
  language text not null default 'en',
  time_zone text not null default 'UTC',
  primary key (user_id, account_number)
);

-- What one person is told of: events of one kind and subject within an hour are one row, which counts.
create table notification (
  id uuid primary key,
  user_id text not null,
  account_number text not null,
  kind text not null,
  subject text not null,
  count int not null,
  -- What the text is made of, with the names as they were.
  facts jsonb not null,
  is_in_app boolean not null,
  created_at timestamptz not null,
  last_at timestamptz not null,
  read_at timestamptz
);
create index notification_by_subject on notification (user_id, account_number, kind, subject, created_at);
create index notification_by_time on notification (user_id, account_number, last_at, id) where is_in_app;
create index notification_unread on notification (user_id, account_number) where is_in_app and read_at is null;
create index notification_by_age on notification (last_at);

-- What has yet to be sent on a channel. Whoever deletes a row sends it.
create table notification_pending (
  notification_id uuid not null references notification on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  user_id text not null,
  account_number text not null,
  kind text not null,
  -- Events since it was sent last.
  count int not null,
  raised_at timestamptz not null,
  due_at timestamptz not null,
  primary key (notification_id, channel)
);
create index notification_pending_of_person on notification_pending (user_id, account_number, channel);
create index notification_pending_due on notification_pending (due_at);

-- When somebody was sent a kind last: what repeats itself is gathered from then on.
create table notification_sent (
  user_id text not null,
  account_number text not null,
  channel text not null,
  kind text not null,
  last_at timestamptz not null,
  primary key (user_id, account_number, channel, kind)
);

-- Where a person has notifications of an account sent to.
create table notification_webhook (
  user_id text not null,
  account_number text not null,
  url text not null,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  last_at timestamptz,
  last_outcome text check (last_outcome in ('delivered', 'retrying', 'failed')),
  last_status int,
  last_problem text check (last_problem in ('refused', 'unreachable', 'timeout', 'status', 'gone')),
  primary key (user_id, account_number)
);

-- Messages on their way to webhooks. The id is that of the message, the same for every attempt.
create table notification_call (
  id uuid primary key,
  user_id text not null,
  account_number text not null,
  body text not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  owner uuid,
  created_at timestamptz not null default now(),
  foreign key (user_id, account_number) references notification_webhook on delete cascade
);
create index notification_call_due on notification_call (due_at);
create index notification_call_of_webhook on notification_call (user_id, account_number);

create index notification_event_of_account on notification_event (account_number, id);
create index notification_once_by_age on notification_once (created_at);
