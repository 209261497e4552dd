-- A scenario may have several schedules: one row still says which tick of them comes next, so that a moment of several
-- is one tick, and who locks the row makes the runs of all.
alter table scenario_schedule add column more_rules json not null default '[]';
comment on column scenario_schedule.more_rules is 'Schedules beside `rule`.';
comment on column scenario_schedule.created_at is 'When these schedules came into force.';
