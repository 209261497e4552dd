-- Each write of a draft gets the next one, so that no two drafts ever share a revision.
create sequence scenario_draft_revision as integer;

create table scenario_draft (
  scenario_id uuid not null references scenario on delete cascade,
  user_id text not null,
  account_number text not null,
  revision integer not null,
  base_revision integer not null,
  -- json, as the scenario's own flow and variables are.
  base json not null,
  document json not null,
  last_run_id uuid,
  updated_at timestamptz not null default now(),
  discarded_at timestamptz,
  primary key (scenario_id, user_id)
);
comment on table scenario_draft is 'Unsaved edits: one row a user and scenario.';
comment on column scenario_draft.base_revision is 'Version that the edits began with.';
comment on column scenario_draft.base is 'Name, description and settings of that version.';
comment on column scenario_draft.discarded_at is 'Put away by its user; kept for a day to be restored.';

create table scenario_snapshot (
  scenario_id uuid not null references scenario on delete cascade,
  revision integer not null check (revision < 0),
  flow json not null,
  settings json not null,
  used_at timestamptz not null default now(),
  primary key (scenario_id, revision)
);
comment on table scenario_snapshot is 'Drafts that were run, as they were then: what `scenario_version` is to saved ones.';
comment on column scenario_snapshot.revision is 'Revision of the draft, negative.';
comment on column scenario_snapshot.used_at is 'When the last run of it began.';

alter table scenario_secret add column drafted_by text;
comment on column scenario_secret.drafted_by is
  'User whose draft alone may refer to it; null once a version or a run does.';
