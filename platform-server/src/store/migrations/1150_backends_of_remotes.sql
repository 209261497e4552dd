-- Services of a remote's own that its pages call through the platform: name, address, methods, paths and limits of each.
alter table remote_grant add column backends jsonb not null default '[]';

comment on column remote_grant.backends is 'Services of its own that its pages call through the platform.';
