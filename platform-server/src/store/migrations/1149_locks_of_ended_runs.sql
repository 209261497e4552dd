-- A run that failed or was cancelled gives its locks back as it ends, whoever writes that. One that holds none, and has failed,
-- looks once into this index; all others cost nothing.
create index store_entry_held on store_entry (holder) where holder is not null;

create function free_locks_of_run() returns trigger language plpgsql as $$
begin
  delete from store_entry where holder = new.id::text;
  return null;
end $$;

create trigger free_locks after update of ended_at on run for each row
  when (old.ended_at is null and new.ended_at is not null and new.status in ('FAILED', 'CANCELLED'))
  execute function free_locks_of_run();
