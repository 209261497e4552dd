alter table import_submission add column is_compared boolean not null default false;
comment on column import_submission.is_compared is
  'Whether values that no two rows may have are compared since rows last came.';
