-- Where values of identifiers are in runs: a row a run and value, a table a day as run_search, so that it goes with its
-- day. A value is a hash made by the server; nothing that is masked is among them, and no text of a value.
create table lineage_entry (
  account_number text not null,
  value bigint not null,
  run_id uuid not null,
  places text not null,
  primary key (value, run_id, account_number)
) partition by range (run_id);
comment on column lineage_entry.value is 'Hash of the account and the value.';
comment on column lineage_entry.places is 'JSON: of each place its kind, path, ms since the begin of the run, node and what it was.';
create table lineage_entry_rest partition of lineage_entry default;
-- It is emptied row by row, and has the runs of before there were days.
create index lineage_entry_rest_by_run on lineage_entry_rest (run_id);

do $$
declare
  today date := (now() at time zone 'UTC')::date;
  first_id text;
  next_id text;
begin
  for ahead in 0..13 loop
    first_id := lpad(to_hex((extract(epoch from (today + ahead)::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0');
    next_id := lpad(to_hex((extract(epoch from (today + ahead + 1)::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0');
    execute format('create table %I partition of lineage_entry for values from (%L) to (%L)',
      'lineage_entry_' || to_char(today + ahead, 'YYYYMMDD'),
      (first_id || '70008000000000000000')::uuid, (next_id || '70008000000000000000')::uuid);
  end loop;
end $$;

-- Fields that values were met in, and which of them identify something.
create table lineage_field (
  account_number text not null,
  path text not null,
  state text not null check (state in ('learned', 'ignored', 'chosen', 'refused')),
  is_named boolean not null,
  runs bigint not null default 0,
  sketch bit(1024) not null default 0::bit(1024),
  scenarios uuid[] not null default '{}',
  primary key (account_number, path)
);
comment on column lineage_field.is_named is 'Its name is one that identifiers have.';
comment on column lineage_field.sketch is 'A bit of each value that it had, by which different ones are counted.';

-- How far the runs of an account are indexed.
create table lineage_progress (
  account_number text primary key,
  cursor_id uuid not null default '00000000-0000-0000-0000-000000000000',
  seen uuid[] not null default '{}',
  waiting_checked_at timestamptz not null default '-infinity'
);
comment on column lineage_progress.cursor_id is 'All runs up to this one are indexed, or in lineage_waiting.';
comment on column lineage_progress.seen is 'Runs behind it that are indexed.';

-- Runs that had not ended when the index came to them.
create table lineage_waiting (
  run_id uuid primary key,
  account_number text not null
);
create index lineage_waiting_by_account on lineage_waiting (account_number, run_id);
