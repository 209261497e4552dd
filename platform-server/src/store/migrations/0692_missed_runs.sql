-- Runs of schedules and runs that were made again were not counted as made; what has ended was counted all along, and
-- what was there when the counts began was counted then.
insert into run_count as c (account_number, start, duration, shard, made, successful, failed, cancelled)
select account_number, date_trunc('hour', created_at, 'UTC'), -1, 0, count(*), 0, 0, 0
from run where (source = 'scheduler' or attempt > 0)
  and created_at > (select applied_at from weft_migrations where name = '0470_run_counts.sql')
group by 1, 2
on conflict (account_number, start, duration, shard) do update set made = c.made + excluded.made;
