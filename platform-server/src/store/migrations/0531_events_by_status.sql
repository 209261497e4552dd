-- A webhook's events by what became of them, walked in their own order: a retry makes a run long after its event. Runs
-- that succeed at once, and events that are none's duplicate, never enter these.
create index run_of_webhook_by_status on run (webhook_id, status, event_id)
  where webhook_id is not null and status in ('FAILED', 'HOLD');
create index event_duplicate on event (webhook_id, id) where duplicate_of is not null;
