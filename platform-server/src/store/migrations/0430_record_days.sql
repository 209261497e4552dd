-- Records are most of what runs leave on the disk. A table for each day (UTC), so that a day that has expired is dropped
-- whole: its disk is free at once. The server makes the days to come; what fits none of them lies in run_record_rest.
alter table run_record rename to run_record_before;
alter index run_record_pkey rename to run_record_before_pkey;
create table run_record (
  run_id uuid not null,
  segment integer not null,
  entries bytea not null,
  primary key (run_id, segment)
) partition by range (run_id);
comment on column run_record.entries is 'JSON text of an array of record entries.';
create table run_record_rest partition of run_record default;

create function pg_temp.first_id_at(day date) returns uuid language sql as $$
  select (lpad(to_hex((extract(epoch from day::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0')
    || '70008000000000000000')::uuid
$$;

do $$
declare
  today date := (now() at time zone 'UTC')::date;
  latest uuid := (select run_id from run_record_before order by run_id desc limit 1);
  first date := today;
begin
  if latest is null then
    drop table run_record_before;
  else
    first := greatest(today, (to_timestamp(
      ('x' || left(replace(latest::text, '-', ''), 12))::bit(48)::bigint / 1000.0) at time zone 'UTC')::date) + 1;
    execute format('alter table run_record attach partition run_record_before for values from (minvalue) to (%L)',
      pg_temp.first_id_at(first));
  end if;
  for ahead in 0..13 loop
    execute format('create table %I partition of run_record for values from (%L) to (%L)',
      'run_record_' || to_char(first + ahead, 'YYYYMMDD'),
      pg_temp.first_id_at(first + ahead), pg_temp.first_id_at(first + ahead + 1));
  end loop;
end $$;
