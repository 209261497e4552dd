-- Whoever opens the link of an invitation that has ended reads why. Kept for 30 days (see InvitationRepository).
create table ended_invitation (
  token_hash bytea primary key,
  organisation_id uuid not null references organisation on delete cascade,
  reason text not null,
  ended_at timestamptz not null default now(),
  constraint ended_invitation_reason check (reason in ('accepted', 'declined', 'withdrawn', 'replaced'))
);
create index ended_invitation_by_organisation on ended_invitation (organisation_id, ended_at);
