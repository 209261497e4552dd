-- Operations by day and scenario: periods of a plan need not be calendar months, and people want to know what uses
-- their operations. What was counted by month stands at the first day of its month, with no scenario.
alter table operation_count rename column month to day;
alter table operation_count add column scenario_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table operation_count alter column scenario_id drop default;
alter table operation_count drop constraint operation_count_pkey;
alter table operation_count add primary key (account_number, day, scenario_id, shard);
comment on column operation_count.day is 'UTC.';
comment on column operation_count.scenario_id is 'All zeros for operations counted before scenarios were.';
