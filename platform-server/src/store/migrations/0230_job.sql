-- Work that is done from time to time, by whichever process comes first once it is due.
create table job (
  name text primary key,
  due_at timestamptz not null
);
-- A schedule is found by `next_at` itself; no job in another table waits for it.
alter table scenario_schedule drop column armed_at;
