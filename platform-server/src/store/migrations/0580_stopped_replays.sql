-- A replay that cannot deliver an event says so, and stops after some tries: until somebody resumes or cancels it.
alter table webhook_replay
  add column failures integer not null default 0,
  add column failure jsonb,
  add column failed_event_id uuid,
  drop constraint webhook_replay_state_check,
  add constraint webhook_replay_state_check check (state in ('running', 'paused', 'stopped', 'cancelled', 'done'));
comment on column webhook_replay.failures is 'How often in a row its next step has failed.';
comment on column webhook_replay.failure is 'Why it failed the last time, in each language; null when it did not.';
comment on column webhook_replay.failed_event_id is 'The event it came to then; null when it came to none.';
drop index webhook_replay_at_once;
create unique index webhook_replay_at_once on webhook_replay (webhook_id) where state in ('running', 'paused', 'stopped');
