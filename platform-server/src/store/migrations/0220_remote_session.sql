-- What pages report of remotes: one row for each page and release it showed, kept 30 days. Figures that are read often
-- come from remote_session_count; these rows keep a page from counting twice and one user from counting too often.
create table remote_session (
  -- Random id that the page made for itself.
  page uuid not null,
  remote text not null,
  release text not null,
  environment text not null,
  opened_at timestamptz not null default now(),
  -- Organisation the page was in.
  organisation text not null,
  -- Keyed hash of environment, remote and user: tells one user's sessions of one remote from another's, and no more.
  visitor bytea not null,
  -- Hour since 1970 times 20, and which of the visitor's sessions in that hour this is: the 21st finds no place.
  place integer not null,
  -- Why it failed; empty while it has not.
  code text not null default '',
  primary key (page, remote, release)
);
create unique index remote_session_by_visitor on remote_session (visitor, place);
create index remote_session_by_release on remote_session (environment, remote, release, opened_at);
create index remote_session_by_organisation on remote_session (environment, organisation, opened_at);
create index remote_session_by_time on remote_session using brin (opened_at);

-- The same sessions counted by spans of five minutes, by the statement that stores them.
create table remote_session_count (
  environment text not null,
  remote text not null,
  release text not null,
  -- Beginning of the span in which the sessions were opened.
  span timestamptz not null,
  -- Why they failed; empty for those that have not.
  code text not null,
  sessions integer not null,
  primary key (environment, remote, span, release, code)
);
