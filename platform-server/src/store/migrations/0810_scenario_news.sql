-- Every process hears of a scenario that was saved, started, stopped or moved to the trash, whatever caused it, so that
-- pages that have it open read it again. "-" is the sender: none of the processes.
create function tell_of_scenario() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_scenario', '- ' || new.account_number || ' ' || new.id || ' ' || new.revision);
  return null;
end $$;

create trigger scenario_news after update of revision, status, is_active on scenario for each row
  when (old.revision <> new.revision or old.status <> new.status or old.is_active <> new.is_active)
  execute function tell_of_scenario();
