create table webhook_replay (
  id uuid primary key,
  account_number text not null,
  webhook_id uuid not null references webhook_url on delete cascade,
  created_by text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  status text not null,
  search text not null,
  position uuid not null,
  until_id uuid not null,
  scenario_ids uuid[] not null,
  rate integer not null,
  total integer not null,
  delivered integer not null default 0,
  skipped jsonb not null default '{}',
  state text not null default 'running' check (state in ('running', 'paused', 'cancelled', 'done')),
  next_at timestamptz not null default now()
);
create unique index webhook_replay_at_once on webhook_replay (webhook_id) where state in ('running', 'paused');
create index webhook_replay_due on webhook_replay (next_at) where state = 'running';
create index webhook_replay_by_webhook on webhook_replay (webhook_id, id desc);
comment on table webhook_replay is 'Many events of a webhook delivered again, one after another, the oldest first.';
comment on column webhook_replay.status is 'Which events, as their list is narrowed.';
comment on column webhook_replay.position is 'The last event it came to; moved with the runs it makes.';
comment on column webhook_replay.until_id is 'Above the newest event when it began.';
comment on column webhook_replay.scenario_ids is 'Those that were confirmed.';
comment on column webhook_replay.rate is 'Events a second at most.';
comment on column webhook_replay.total is 'Events that matched when it began.';
comment on column webhook_replay.skipped is 'How many events were left out, by reason.';
comment on column webhook_replay.next_at is 'When its next event may be delivered.';

alter table event_attempt add column replay_id uuid;
create index event_attempt_by_replay on event_attempt (replay_id) where replay_id is not null;
comment on column event_attempt.replay_id is 'The replay that delivered it.';
