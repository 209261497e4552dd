-- Notes on failures are entries of people: two who write at the same time take nothing from each other.
create table failure_note (
  account_number text not null,
  id uuid not null,
  key text not null,
  author_id text not null default '',
  author_name text not null default '',
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (account_number, id),
  foreign key (account_number, key) references failure_group on delete cascade
);
create index failure_note_by_group on failure_note (account_number, key);
comment on table failure_note is 'What people note on failures, one entry each.';
comment on column failure_note.author_id is 'Empty for text of before notes had authors.';
comment on column failure_group.notes is 'Written by servers of the release before; failure_note has it.';

insert into failure_note (account_number, id, key, text, created_at)
select account_number, gen_random_uuid(), key, notes, first_at from failure_group where btrim(notes) <> '';
