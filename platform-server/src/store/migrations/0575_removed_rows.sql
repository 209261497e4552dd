alter table import_submission add column removed_rows int[] not null default '{}';
comment on column import_submission.removed_rows is
  'Numbers of rows of the file that its sender left out, in order. Chunks and deliveries count the others from 1.';
