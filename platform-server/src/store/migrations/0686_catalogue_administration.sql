-- Public connectors that are not offered yet are inactive. One that a super admin has described keeps what it says.
alter table catalogue_connector add column keeps_description boolean not null default false;
comment on column catalogue_connector.keeps_description is
  'Of public ones: a super admin has changed what it says; its files bring versions alone from then on.';

-- Calls through configurations of a connector, by the version that they were set up for.
create table catalogue_calls (
  connector_id uuid not null references catalogue_connector on delete cascade,
  version int not null,
  day date not null,
  calls bigint not null,
  failures bigint not null,
  primary key (connector_id, version, day)
);
