-- What a browser of the server itself saw of a release's pages, and since when one is looking; old when that server died.
alter table remote_release add column own_visit jsonb;
alter table remote_release add column own_visit_since timestamptz;

comment on column remote_release.own_visit is
  'What a browser of the server itself saw of its pages; null where none has looked.';
comment on column remote_release.own_visit_since is 'Since when a browser of the server looks at it.';
