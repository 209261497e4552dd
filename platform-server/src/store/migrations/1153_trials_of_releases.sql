-- Whether an upload is a trial stands in a column of its own. Earlier releases know it by a prefix of `opened_by`, which
-- is written until none of them runs any more; what they write meanwhile is in the column as well.
alter table release_upload add column tried_by text not null default 'nobody'
  check (tried_by in ('nobody', 'one', 'several'));
comment on column release_upload.tried_by is 'How many browser tests look at it; nobody where somebody publishes it.';

create function note_trial() returns trigger language plpgsql as $$
begin
  new.tried_by := case
    when new.opened_by like 'trials: %' then 'several'
    when new.opened_by like 'trial: %' then 'one'
    else 'nobody' end;
  return new;
end $$;
create trigger notes_trial before insert or update of opened_by on release_upload
  for each row execute function note_trial();

update release_upload set opened_by = opened_by where opened_by like 'trial%';
