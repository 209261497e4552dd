-- Turns are kept to the rate from when they are used: who comes late to one must not come beside the next.
alter table connector_turn add column used_at timestamptz;
comment on column connector_turn.used_at is 'When the last call was let through, or will be in a moment.';
alter table rate_slot add column used_at timestamptz;
comment on column rate_slot.used_at is 'When the last message was let through, or will be in a moment.';
