-- Events that were delivered again before deliveries were noted one by one are known by their count alone: of their runs
-- too the last one of each scenario tells what they came to. In steps, none of which holds many of them.
do $$
declare
  place uuid := '00000000-0000-0000-0000-000000000000';
  last uuid;
begin
  loop
    select id into last from (
      select id from event where attempts > 1 and id > place order by id limit 1000) step
    order by id desc limit 1;
    exit when last is null;
    update run set superseded_at = now() from (
      select r.id, row_number() over (partition by e.id, r.scenario_id order by r.id desc) as behind
      from event e join run r on r.id = any(e.run_ids) where e.attempts > 1 and e.id > place and e.id <= last) made
    where run.id = made.id and made.behind > 1 and run.superseded_at is null;
    place := last;
  end loop;
end $$;
