-- What waits is taken by account and concurrency group (runQueueRepository.ts has the same expressions).
create index run_waiting on run (account_number,
    (coalesce(lane, scenario_id::text || case when revision < 0 then ':draft' else '' end)), id)
  where owner is null and (status = 'QUEUED' or (status = 'SCHEDULED' and lane is not null));
create index run_sleeping on run (account_number,
    (coalesce(lane, scenario_id::text || case when revision < 0 then ':draft' else '' end)), wake_at)
  where owner is null and status = 'SCHEDULED' and lane is null;
drop index run_queued;
drop index run_parked;
drop index run_scheduled;
