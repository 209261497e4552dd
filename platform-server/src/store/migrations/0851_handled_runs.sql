-- Handled is a run that succeeded although something failed on its way; it was noted of others as well.
update run set handled = false where handled and status <> 'SUCCESSFUL';
comment on column run.handled is 'It succeeded, and something took a failure on the way.';
comment on column run.exceptions is 'What went wrong, in order: of a failed run the last one ended it.';
