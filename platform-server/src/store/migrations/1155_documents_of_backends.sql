-- What the OpenAPI documents of a release say, once its publish has read them; the documents are files of the release.
alter table remote_release add column backends jsonb not null default '[]';
comment on column remote_release.backends is 'What the OpenAPI documents of its back ends say: name, title, version and operations of each.';
