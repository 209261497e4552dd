-- Lists of runs are answered by walking an index alone: what they are filtered by stands beside the ids. The indexes
-- that every run enters get longer entries for it, and no run enters one more.
drop index run_by_account;
create index run_by_account on run (account_number, id desc) include (status, scenario_id);
drop index run_by_scenario;
create index run_by_scenario on run (scenario_id, id desc) include (status, account_number);

-- What is rare and asked for: a run that succeeds within its first batch never enters this.
create index run_by_status on run (account_number, status, id desc) include (scenario_id) where status <> 'SUCCESSFUL';
drop index run_on_hold;

-- Accounts differ in how many of their runs fail: without this the planner takes them for equal.
create statistics run_filters (mcv) on account_number, status from run;

-- The exceptions as people read them, to be searched; null when nothing failed. Its index is made where the database
-- has pg_trgm (trigramIndexes.ts).
alter table run add column exception_text text;
-- PostgreSQL refuses to unescape some texts that JSON allows: those are searched as they are stored.
create function pg_temp.text_of(exceptions json) returns text language plpgsql as $$
begin
  return (select left(string_agg(entry ->> 'exception', E'\n'), 4000) from json_array_elements(exceptions) entry);
exception when others then
  return left(exceptions::text, 4000);
end $$;
update run set exception_text = pg_temp.text_of(exceptions) where exceptions is not null;

-- Walks without a visit to the table need vacuum to keep up with what is inserted.
alter table run set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 5000);

-- Every name a scenario has had, and so every name its runs carry: runs are searched by name without reading them.
-- No foreign key: runs outlive their scenario.
create table scenario_name (
  scenario_id uuid not null,
  name text not null,
  account_number text not null,
  primary key (scenario_id, name)
);
create index scenario_name_by_account on scenario_name (account_number);
insert into scenario_name (scenario_id, name, account_number)
select id, name, account_number from scenario
union select scenario_id, scenario_name, account_number from run;

drop index tracking_entry_by_account;
create index tracking_entry_by_account on tracking_entry (account_number, id desc) include (category, user_id);
drop index tracking_entry_by_user;
create index tracking_entry_by_user on tracking_entry (account_number, user_id, id desc) include (category);

-- The global search: what begins with the text, and what changed last.
create index scenario_by_beginning on scenario (account_number, lower(name) text_pattern_ops) where is_active;
create index webhook_url_by_beginning on webhook_url (account_number, lower(name) text_pattern_ops) where is_active;
drop index webhook_url_by_account;
create index webhook_url_by_account on webhook_url (account_number, updated_at desc);
