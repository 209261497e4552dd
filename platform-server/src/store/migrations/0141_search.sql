-- What the global search looks through: the name without case, and name and description with a blank before every word.
-- Columns and not expressions of an index: the planner has to know how much fits a text, and reading them must cost
-- nothing. The index by parts is made where the database has pg_trgm (trigramIndexes.ts).
alter table scenario
  add column searched_name text not null generated always as (lower(name)) stored,
  add column searched text not null generated always as (lower(' ' || name || ' ' || description)) stored;
alter table webhook_url
  add column searched_name text not null generated always as (lower(name)) stored,
  add column searched text not null generated always as (lower(' ' || name || ' ' || description)) stored;

drop index scenario_by_beginning;
create index scenario_by_beginning on scenario (account_number, searched_name text_pattern_ops) where is_active;
drop index webhook_url_by_beginning;
create index webhook_url_by_beginning on webhook_url (account_number, searched_name text_pattern_ops) where is_active;
