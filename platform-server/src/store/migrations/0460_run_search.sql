-- What the payload of a run is searched by: a row a run, a table a day as run_record, so that it goes with its day. Keys
-- are hashes of paths and of paths with their values, made by the server; nothing that is masked is among them.
create table run_search (
  run_id uuid not null,
  keys bigint[] not null,
  numbers jsonb not null,
  primary key (run_id)
) partition by range (run_id);
comment on table run_search is 'Only the group commit and searches know it.';
comment on column run_search.numbers is 'Values that are numbers or dates, by the key of their path.';
create table run_search_rest partition of run_search default;
-- What is written is only appended: the server sorts it in behind the commits, before the list gets as long as this (kB).
create index run_search_keys on run_search using gin (keys) with (fastupdate = on, gin_pending_list_limit = 131072);

do $$
declare
  today date := (now() at time zone 'UTC')::date;
  first_id text;
  next_id text;
begin
  for ahead in 0..13 loop
    first_id := lpad(to_hex((extract(epoch from (today + ahead)::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0');
    next_id := lpad(to_hex((extract(epoch from (today + ahead + 1)::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0');
    execute format('create table %I partition of run_search for values from (%L) to (%L)',
      'run_search_' || to_char(today + ahead, 'YYYYMMDD'),
      (first_id || '70008000000000000000')::uuid, (next_id || '70008000000000000000')::uuid);
  end loop;
end $$;
