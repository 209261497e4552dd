-- The news says what was done as well: pages act at once on a kill and when they get to it on a promotion.
create or replace function tell_of_ledger_entry() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_ledger', concat_ws(' ', '-', new.environment, new.revision, new.action));
  return null;
end $$;
