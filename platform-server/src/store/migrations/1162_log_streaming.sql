-- Where the operator has the log of the installation sent: ended runs and audit entries.
create table log_destination (
  id uuid primary key,
  name text not null unique,
  kind text not null check (kind in ('webhook', 'syslog-tls', 'syslog-tcp')),
  address text not null,
  format text not null default 'ndjson' check (format in ('ndjson', 'json')),
  header_name text not null default '',
  sealed_header bytea,
  sealed_secret bytea not null,
  ca_certificate text not null default '',
  streams_runs boolean not null,
  streams_audit boolean not null,
  is_active boolean not null default true,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  run_xact bigint not null,
  run_position bigint not null default 0,
  audit_position bigint not null,
  sent_count bigint not null default 0,
  dropped_count bigint not null default 0,
  failures int not null default 0,
  due_at timestamptz not null default now(),
  holder uuid,
  held_until timestamptz,
  last_sent_at timestamptz,
  last_failed_at timestamptz,
  last_problem text,
  last_status int
);
comment on column log_destination.address is 'A URL, or of syslog host:port.';
comment on column log_destination.header_name is 'A header that shows the receiver who sends; empty without one.';
comment on column log_destination.run_xact is 'With run_position the last entry of run_end that was sent or left out.';
comment on column log_destination.audit_position is 'The last place of the audit chain that was sent.';
comment on column log_destination.failures is 'Attempts that failed since the last that did not.';
comment on column log_destination.holder is 'Who sends now, until held_until.';

-- Runs in the order in which their ends became visible: a reader that stays behind the oldest transaction under way misses
-- none. Written while a destination asks for runs, and kept until all of them have it.
create table run_end (
  xact bigint not null default (pg_current_xact_id()::text)::bigint,
  position bigint generated always as identity,
  run_id uuid not null,
  account_number text not null,
  ended_at timestamptz not null,
  primary key (xact, position)
);
comment on table run_end is 'Ended runs on their way to destinations of the log.';

create function note_ended_runs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into run_end (run_id, account_number, ended_at)
    select id, account_number, ended_at from changed where ended_at is not null order by ended_at;
  else
    insert into run_end (run_id, account_number, ended_at)
    select c.id, c.account_number, c.ended_at from changed c join former f using (id)
    where c.ended_at is not null and f.ended_at is null order by c.ended_at;
  end if;
  return null;
end $$;
create trigger inserted_run_ends after insert on run referencing new table as changed
  for each statement execute function note_ended_runs();
create trigger updated_run_ends after update on run referencing old table as former new table as changed
  for each statement execute function note_ended_runs();
-- Runs cost nothing more until somebody wants them.
alter table run disable trigger inserted_run_ends;
alter table run disable trigger updated_run_ends;
