-- Failures of one cause are one group, whichever release they came in. Earlier reports have no place: they group by text.
alter table client_failure add column stack jsonb not null default '[]';
alter table client_failure add column browser text;
alter table client_failure add column cause text not null default '';
comment on column client_failure.stack is 'Frames in files of releases and the host, the innermost first.';
comment on column client_failure.browser is 'Family and major version.';
comment on column client_failure.cause is 'Hash of source, code, message without values, and top own frame.';
