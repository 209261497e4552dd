-- Every process hears of every entry, whoever wrote it, when it is committed. "-" is the sender: none of the processes.
create function tell_of_ledger_entry() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_ledger', '- ' || new.environment || ' ' || new.revision);
  return null;
end $$;

create trigger ledger_entry_news after insert on ledger_entry for each row execute function tell_of_ledger_entry();

-- The ledger of one remote, newest first.
create index ledger_entry_by_remote on ledger_entry (environment, remote, revision desc);
-- Releases of one remote, newest first.
create index remote_release_by_time on remote_release (remote, registered_at desc);
