-- New items of an operation start a scenario: who is polled next, and how far each has come. The row outlives a stop of
-- its scenario, so that what comes meanwhile is taken when it starts again.
create table item_poll (
  scenario_id uuid primary key references scenario on delete cascade,
  account_number text not null,
  config json not null,
  next_at timestamptz,
  lease_id uuid,
  lease_until timestamptz,
  has_begun boolean not null default false,
  cursor text,
  polled_at timestamptz,
  found integer not null default 0,
  taken integer not null default 0,
  failures integer not null default 0,
  failed_at timestamptz,
  problem json,
  created_at timestamptz not null default now()
);
create index item_poll_due on item_poll (next_at) where next_at is not null;
create index item_poll_leased on item_poll (lease_id) where lease_id is not null;
comment on column item_poll.config is 'What is polled, as the live version of the scenario has it.';
comment on column item_poll.next_at is 'Null while the scenario is not started.';
comment on column item_poll.lease_id is 'The poll that is under way; who finds its lease over polls again.';
comment on column item_poll.cursor is 'JSON.';
comment on column item_poll.has_begun is 'The items of its first poll were marked or taken.';
comment on column item_poll.created_at is 'Ticks of a schedule without an anchor are counted from here.';

-- Items that were taken or marked, by the sum of their keys.
create table polled_item (
  scenario_id uuid not null references item_poll on delete cascade,
  key text not null collate "C",
  seen_at timestamptz not null default now(),
  primary key (scenario_id, key)
);
create index polled_item_by_age on polled_item (scenario_id, seen_at);

-- However a scenario is started or stopped, trashed or restored: its first poll is at once.
create function time_item_poll() returns trigger language plpgsql as $$
begin
  update item_poll set next_at = case when new.status = 'started' and new.is_active then now() end
    where scenario_id = new.id;
  return null;
end $$;
create trigger times_item_poll after update of status, is_active on scenario for each row
  when (old.status is distinct from new.status or old.is_active is distinct from new.is_active)
  execute function time_item_poll();
