-- Null for a build that the server found beside itself.
alter table remote_release add column published_by text;
-- Outcome of every check of the publish, and what the browser saw or why none looked.
alter table remote_release add column checks jsonb;
alter table remote_release add column browser jsonb;

-- One version is one release. Builds found beside the server keep their version while they are worked on.
create unique index remote_release_published_version on remote_release (remote, version) where published_by is not null;

-- A release on its way: its files come one by one. Rows go soon after they are stored or given up.
create table release_upload (
  id uuid primary key,
  remote text not null,
  hash text not null,
  version text not null,
  -- remote.json of the release to be.
  document json not null,
  checks jsonb not null,
  opened_by text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Names of the files that are stored, compressed twins included.
  received text[] not null default '{}',
  state text not null,
  -- Since when someone reads the files back; old when that server died.
  finishing_since timestamptz
);

-- Files lie under remote and hash: only one upload may write there.
create unique index release_upload_place on release_upload (remote, hash) where state <> 'stored';
