-- Pages that have a scenario open hear as well that it was deleted for good (see 0810).
create function tell_of_deleted_scenario() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_scenario', '- ' || old.account_number || ' ' || old.id || ' ' || old.revision);
  return null;
end $$;

create trigger scenario_deleted_news after delete on scenario for each row
  execute function tell_of_deleted_scenario();
