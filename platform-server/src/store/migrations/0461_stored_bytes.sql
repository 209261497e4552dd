-- What runs leave on record: bodies and records, bytes before the database compresses them. A scenario has the sum of its
-- runs that have ended; what was stored before counts as nothing, until the retention has deleted it.
alter table run add column stored_bytes bigint not null default 0;
alter table scenario_counter add column stored_bytes bigint not null default 0;
comment on column run.stored_bytes is 'Bytes of its body, which goes to the first run of an event, and of its record.';
