-- Lists of import pages and of their versions are read without contents, which may have 1 MB each.
alter table import_page add column content_hash text not null generated always as (md5(content::text)) stored;
alter table import_page_version
  add column content_hash text not null generated always as (md5(content::text)) stored,
  add column changes jsonb;
comment on column import_page_version.changes is
  'What the version changed, as contentChanges tells it; null for the first, and for those from before this was kept.';
