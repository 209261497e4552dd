-- Whether a worker holds runs of a group is asked with each run of an exclusive one (workerRepository.ts).
create index run_owned_by_group on run (owner, lane) where owner is not null;
drop index run_owned;
