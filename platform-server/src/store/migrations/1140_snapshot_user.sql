alter table scenario_snapshot add column user_id text;
comment on column scenario_snapshot.user_id is
  'Whose draft it was: a call in it may run a draft of theirs. Null for those kept before this was noted.';
