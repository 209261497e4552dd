alter table run_call add column time_zone text;
comment on column run_call.time_zone is 'Of the run that calls, which the called one has too; null for UTC.';
