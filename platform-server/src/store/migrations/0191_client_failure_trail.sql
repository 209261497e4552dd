-- Names of the last events on the page before it failed, oldest first; never their payloads.
alter table client_failure add column trail jsonb not null default '[]';
