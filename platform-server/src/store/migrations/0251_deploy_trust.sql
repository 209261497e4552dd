-- What a credential may do, and until when. Those that stand may do what they could; they end in a year.
alter table deploy_credential add column scopes text[] not null default '{publish,preview,promote,kill}';
alter table deploy_credential alter column scopes drop default;
alter table deploy_credential add column expires_at timestamptz not null default now() + interval '1 year';
alter table deploy_credential alter column expires_at drop default;
-- Whoever holds a credential for approving approves in the name of who made it.
alter table deploy_credential add column maker text not null default '';
alter table deploy_credential alter column maker drop default;
comment on column deploy_credential.maker is 'Id of the user who made it; empty for one made before that was kept.';

-- What has to be so before somebody gets another release of a remote.
create table remote_policy (
  remote text primary key,
  policy jsonb not null,
  revision integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
comment on table remote_policy is 'What has to be so before somebody gets another release of a remote.';

-- Changes that wait for a second person, and those that were decided on.
create table ledger_request (
  id uuid primary key,
  environment text not null,
  remote text not null,
  action text not null,
  release text not null,
  target jsonb not null,
  reason text not null,
  -- Who asked, for people, and as the person or credential that must not approve.
  asked_by text not null,
  asked_as text not null,
  -- Newest entry of the ledger about the remote when it was asked for; 0 for none.
  decided_on integer not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'pending',
  decided_by text,
  decided_at timestamptz,
  decision_reason text not null default '',
  -- Entry of the ledger that came of it.
  revision integer
);
create index ledger_request_waiting on ledger_request (environment, remote) where state = 'pending';
comment on table ledger_request is 'Changes that wait for a second person, and those that were decided on.';
comment on column ledger_request.asked_as is 'The person or credential that must not approve.';
comment on column ledger_request.decided_on is
  'Newest entry of the ledger about the remote when it was asked for; 0 for none.';
