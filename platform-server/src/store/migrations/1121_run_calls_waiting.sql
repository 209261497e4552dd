-- Calls whose callers may still wait are looked through every minute.
create index run_call_waiting on run_call (run_id) where waits and not is_taken;
