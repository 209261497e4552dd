-- What was done, by its code and what its text is filled in with, so that every language says it; null for what earlier
-- releases recorded, and for what a page reported in words of its own.
alter table tracking_entry add column act jsonb;
comment on column tracking_entry.act is 'Code and parameters of what `description` says in English.';
