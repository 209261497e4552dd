-- Whoever runs a draft looks at it, also where it runs as its schedule would: it has a revision below zero.
drop trigger run_inserted_failed on run;
drop trigger run_failed on run;
create trigger run_inserted_failed after insert on run
  for each row when (new.status = 'FAILED' and new.source <> 'manual' and new.revision > 0)
  execute function note_failed_run();
create trigger run_failed after update on run
  for each row when (new.status = 'FAILED' and old.status <> 'FAILED' and new.source <> 'manual' and new.revision > 0)
  execute function note_failed_run();
