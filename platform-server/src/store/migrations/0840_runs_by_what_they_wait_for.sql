-- Runs on HOLD by what they wait for: a code and what it is about, as ["row","<id of the table>",…] (heldRunRepository.ts
-- has the same expressions). Without it a table that changes would go through all runs of its account that wait.
create index run_held_of on run
  (account_number, (left(split_part(waiting_for, '"', 2), 32)), (left(split_part(waiting_for, '"', 4), 64)), id)
  where status = 'HOLD';

-- Every process hears when a scenario starts or stops, enters or leaves the trash, or is gone: runs that waited ask before
-- they begin. "-" is the sender: none of the processes.
create function tell_of_scenario_state() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_scenario_state', '- ' || old.id);
  return null;
end $$;
create trigger scenario_state_news after update of status, is_active on scenario for each row
  when (old.status is distinct from new.status or old.is_active is distinct from new.is_active)
  execute function tell_of_scenario_state();
create trigger scenario_gone_news after delete on scenario for each row execute function tell_of_scenario_state();
