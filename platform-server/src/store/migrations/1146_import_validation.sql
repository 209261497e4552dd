-- Rows of files that a scenario validated: what it found stays known for a while, so that rows that come again are not
-- run again.
create table import_validation (
  import_page_id uuid not null references import_page on delete cascade,
  hash bytea not null,
  problems text not null,
  created_at timestamptz not null default now(),
  primary key (import_page_id, hash)
);
create index import_validation_by_age on import_validation (created_at);
comment on column import_validation.hash is 'SHA-256 of the revision of the scenario and of what it was given.';
comment on column import_validation.problems is 'JSON of what it found.';

alter table import_chunk add column unvalidated_count int not null default 0;
comment on column import_chunk.unvalidated_count is 'Rows that were let through though the scenario that validates could not.';

alter table import_submission add column unvalidated_count int not null default 0, add column validation_fault jsonb;
comment on column import_submission.unvalidated_count is 'Rows that were let through though the scenario that validates could not.';
comment on column import_submission.validation_fault is 'Why the scenario that validates could not, the last time; null where it always could.';
