-- Retention takes a little of these tables each night: vacuum follows at once, so that the place is used again, and
-- not when a fifth of the table has gone.
alter table run set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
alter table event set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 5000);

-- Runs of drafts that have not ended: they are few, and retention asks for them by their draft.
create index run_of_open_draft on run (scenario_id, revision) where ended_at is null and revision < 0;
