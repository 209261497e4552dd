-- Keys were made of secrets in queries, too: they go, and runs that began before are not found by their values. Whose a
-- run is tells what hashes cannot: somebody who knows how they are made can make two that are the same.
truncate run_search;
-- Empty where a server of before writes meanwhile: nobody finds these.
alter table run_search add column account_number text not null default '';
