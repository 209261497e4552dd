-- Files that visitors send through import pages. Their rows lie in chunks as they were sent: a hundred thousand rows are
-- fifty rows here, which is a hundredth of what single ones cost to write.
create table import_submission (
  id uuid primary key,
  account_number text not null,
  import_page_id uuid not null references import_page on delete cascade,
  version int not null,
  token_hash bytea not null,
  status text not null default 'receiving',
  file_name text not null,
  file_bytes bigint not null,
  row_count int not null,
  columns jsonb not null,
  preview_content jsonb,
  language text not null,
  sender text,
  ip text not null,
  valid_count int not null default 0,
  invalid_count int not null default 0,
  staged_bytes bigint not null default 0,
  delivered_count int not null default 0,
  delivered_row int not null default 0,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  delivered_at timestamptz
);
create index import_submission_by_page on import_submission (import_page_id, id);
create index import_submission_open on import_submission (account_number, import_page_id)
  where status in ('receiving', 'checked');
create index import_submission_due on import_submission (next_at) where status = 'delivering';

comment on column import_submission.version is '0 for a preview: it is checked by preview_content and never delivered.';
comment on column import_submission.token_hash is 'Keyed hash of the secret that its sender has.';
comment on column import_submission.columns is 'Columns of the file in the order of the cells of its rows.';
comment on column import_submission.valid_count is 'Rows without problems, as far as they have come.';
comment on column import_submission.staged_bytes is 'Bytes of the rows of all chunks.';
comment on column import_submission.delivered_row is 'The events of all rows up to this one are made.';
comment on column import_submission.next_at is 'When its next events are to be made.';

create table import_chunk (
  submission_id uuid not null references import_submission on delete cascade,
  chunk int not null,
  row_count int not null,
  invalid_count int not null,
  bytes int not null,
  payload_bytes int not null,
  rows text not null,
  payloads text not null,
  problems text not null,
  duplicates text not null default '[]',
  primary key (submission_id, chunk)
);
comment on column import_chunk.rows is 'JSON of the cells as they were sent.';
comment on column import_chunk.payloads is 'JSON of what runs get of each row, null for one with a problem; empty once delivered.';
comment on column import_chunk.problems is 'JSON of the rows with problems, each with what is wrong with it by itself.';
comment on column import_chunk.duplicates is 'The same of values that an earlier row of the file has; known once it is submitted.';
comment on column import_chunk.invalid_count is 'Rows with problems, duplicates among them once they are known.';

-- Values that no other row of a file may have.
create table import_unique_value (
  submission_id uuid not null,
  column_key text not null,
  chunk int not null,
  hashes bigint[] not null,
  primary key (submission_id, column_key, chunk),
  foreign key (submission_id, chunk) references import_chunk on delete cascade
);
comment on column import_unique_value.hashes is 'By the place of the row in its chunk; null where there is nothing to compare.';

-- Rows whose event is made, by the first of them.
create table import_delivery (
  submission_id uuid not null references import_submission on delete cascade,
  first_row int not null,
  last_row int not null,
  row_count int not null,
  event_id uuid,
  primary key (submission_id, first_row)
);
comment on column import_delivery.row_count is 'Rows in the event: those with problems are left out.';
comment on column import_delivery.event_id is 'Null where nothing was started by the page.';

create index run_of_import on run (event_id, scenario_id, id) include (status) where source = 'import';

-- Headers of earlier files with the column they were sent as.
create table import_header (
  import_page_id uuid not null references import_page on delete cascade,
  header text not null,
  column_key text not null,
  used_at timestamptz not null default now(),
  primary key (import_page_id, header)
);
comment on column import_header.header is 'As shared-contracts/import normalises it.';
