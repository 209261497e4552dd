-- A pause that a service asked for reaches those who have a turn already, and turns go with their configuration.
truncate connector_turn;
alter table connector_turn
  add column paused_until timestamptz,
  add foreign key (connector_id) references connector on delete cascade;
comment on column connector_turn.paused_until is 'Whoever has a turn before then takes another.';
