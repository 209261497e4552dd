alter table webhook_url add column accept jsonb;
comment on column webhook_url.accept is 'Rules for what runs scenarios; null: every request does.';

-- The sender of such an event is told nothing of it.
alter table event add column not_accepted text;
comment on column event.not_accepted is 'The rule that kept the event from running anything; null when none did.';
create index event_not_accepted on event (webhook_id, id) where not_accepted is not null;
