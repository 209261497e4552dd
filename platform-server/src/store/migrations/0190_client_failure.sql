-- What failed on pages, by release (core §8). Nothing in it tells of a person or an account. Append-only, kept 30 days.
create table client_failure (
  id uuid primary key,
  created_at timestamptz not null default now(),
  source text not null,
  release text,
  version text,
  host text not null,
  phase text not null,
  code text not null,
  route text,
  message text not null
);
create index client_failure_by_time on client_failure (created_at);
create index client_failure_by_release on client_failure (source, release, created_at);
