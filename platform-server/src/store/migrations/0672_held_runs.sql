-- Runs that wait for something of their account are released by account and reason, oldest first. Other reasons name
-- values of any length, which no index takes.
create index run_held on run (waiting_for, account_number, id)
  where status = 'HOLD' and waiting_for in ('["suspended"]', '["webhook-paused"]', '["operations"]');
