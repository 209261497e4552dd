-- New rows come last in the order of ids. In an index that begins with the newest they come first of their group, where
-- PostgreSQL leaves every page half empty; last of their group they fill it. Lists walk it backwards.
drop index run_by_account;
create index run_by_account on run (account_number, id) include (status, scenario_id);
drop index run_by_scenario;
create index run_by_scenario on run (scenario_id, id) include (status, account_number);
drop index run_by_status;
create index run_by_status on run (account_number, status, id) include (scenario_id) where status <> 'SUCCESSFUL';
drop index event_by_webhook;
create index event_by_webhook on event (webhook_id, id) where webhook_id is not null;
