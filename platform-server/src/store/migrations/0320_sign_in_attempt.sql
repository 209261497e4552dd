-- Tries are counted before they are made. Unlogged: a count costs no flush of the disk, and a crash may forget it.
drop table sign_in_failure;
create unlogged table sign_in_attempt (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);

comment on column sign_in_attempt.key is
  'What is counted: a person at an address, a person, the persons of an address, a browser, a session, new accounts.';
