-- A scenario's runs by a status that is rare: walked by the account, the list read the runs of all its scenarios. A run
-- that succeeds within its first batch never enters this.
create index run_of_scenario_by_status on run (scenario_id, status, id desc) include (account_number)
  where status <> 'SUCCESSFUL';
