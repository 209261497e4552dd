-- A failed run that another one took the place of is no failure of its scenario any more. The counts of before this
-- migration hold them; shard 16 is the one that no worker writes (see EventRepository.supersedeRuns).
insert into failure_count (account_number, start, scenario_id, shard, failed, run_id)
select account_number, date_trunc('hour', created_at, 'UTC'), scenario_id, 16, -count(*), (array_agg(id order by id desc))[1]
from run where status = 'FAILED' and superseded_at is not null group by 1, 2, 3;
