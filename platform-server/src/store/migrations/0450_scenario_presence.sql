-- Unlogged: it is of the next few seconds alone, and written often.
create unlogged table scenario_presence (
  scenario_id uuid not null,
  user_id text not null,
  account_number text not null,
  name text not null,
  node_id text,
  since timestamptz not null default now(),
  until timestamptz not null,
  primary key (scenario_id, user_id)
);
create index scenario_presence_by_account on scenario_presence (account_number);
create index scenario_presence_by_end on scenario_presence (until);
comment on table scenario_presence is 'Who has a scenario open to edit it, until they say so again or leave.';
comment on column scenario_presence.node_id is 'Node that they have open; null for none.';
