-- The key holds the account, as that of every table of accounts is to.
alter table lineage_waiting drop constraint lineage_waiting_pkey, add primary key (account_number, run_id);
drop index lineage_waiting_by_account;
