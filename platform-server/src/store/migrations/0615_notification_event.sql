-- What happened that somebody may want to be told of, until it has been handed out to people. No foreign keys: nothing
-- here may hinder what happened.
create table notification_event (
  id bigint generated always as identity primary key,
  account_number text not null,
  kind text not null,
  -- What it is about: events of one kind and subject are told together.
  subject text not null,
  -- The one person whom it concerns; null for everybody of the account whom the kind is for.
  user_id text,
  data jsonb not null,
  created_at timestamptz not null default now()
);

-- What is told once, however often and by however many processes it is noticed.
create table notification_once (
  account_number text not null,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (account_number, key)
);
