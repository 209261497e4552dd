-- An event that is stored may still be taken back, when its sender was told that it is not: only then a key is its own.
alter table webhook_delivery add column confirmed boolean not null default false;
comment on column webhook_delivery.confirmed is 'The event is on record, to stay.';
