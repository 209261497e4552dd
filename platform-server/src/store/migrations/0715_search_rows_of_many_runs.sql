-- A row of run_search may stand for many runs of an account: it has the keys of all of them, and in `runs` which run has
-- which. Rows of one run stay as they are.
alter table run_search add column first_run uuid, add column runs bytea;
-- Compressed by the server.
alter table run_search alter column runs set storage external;
comment on column run_search.run_id is 'The newest run that the row stands for.';
comment on column run_search.first_run is 'The oldest run that the row stands for; null when there is one.';
comment on column run_search.runs is 'The runs, which of them have each key, and their numbers, packed; null when there is one.';

-- Rows are written behind the commits of the runs. What a worker that died had not written yet is made up for.
alter table worker add column searched_since timestamptz not null default now();
comment on column worker.searched_since is 'Runs that the worker stored before are in run_search.';
create table run_search_gap (
  id bigint generated always as identity primary key,
  since timestamptz not null,
  until timestamptz not null
);
comment on table run_search_gap is 'Times whose runs may be missing in run_search.';
