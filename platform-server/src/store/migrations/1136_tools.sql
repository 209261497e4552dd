-- Scenarios that are offered as tools of the Model Context Protocol, as their start nodes say. Listed while they are started.
create table scenario_tool (
  scenario_id uuid primary key references scenario on delete cascade,
  account_number text not null,
  name text not null,
  description text not null,
  inputs jsonb not null
);
create index scenario_tool_by_name on scenario_tool (account_number, name);

-- What a call of a tool makes is an event as any other.
alter table event drop constraint event_source_check;
alter table event add constraint event_source_check
  check (source in ('scheduler', 'webhook', 'import', 'manual', 'call', 'failure', 'items', 'mcp')) not valid;
