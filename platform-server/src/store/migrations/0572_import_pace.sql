-- Files that nobody goes on sending make way for others, and members read why one is not delivered.
alter table import_submission
  add column touched_at timestamptz not null default now(),
  add column waits_for text;
comment on column import_submission.touched_at is 'When rows of it came last, or it was opened.';
comment on column import_submission.waits_for is 'Why its next events are put off, where that is not only for a moment.';
