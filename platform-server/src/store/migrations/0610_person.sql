-- What a person has chosen for every device. The id is that of the auth service, our own or a hosted one.
create table person_preference (
  user_id text primary key,
  language text,
  time_zone text,
  updated_at timestamptz not null default now()
);
comment on column person_preference.time_zone is 'IANA name; null for that of the browser.';

alter table identity_user
  add column username text,
  add column two_step_enabled_at timestamptz;
create unique index identity_user_by_username on identity_user (lower(username));
comment on column identity_user.two_step_enabled_at is 'Since when a code is asked for after the password; null without.';

-- Where it was used last; `ip` stays where it began.
alter table identity_session add column last_ip text not null default '';
update identity_session set last_ip = ip;

-- The secret that an authenticator app shares: of who has it, or of who is setting it up.
create table identity_two_step (
  user_id uuid primary key references identity_user on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on column identity_two_step.last_step is
  'Span of 30 seconds since 1970 of the latest code taken; an earlier one is not taken any more.';

create table identity_recovery_code (
  user_id uuid not null references identity_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
