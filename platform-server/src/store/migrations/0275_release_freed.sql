-- When the retention let go of a release, and when its files were taken out of the storage: a night apart.
alter table remote_release add column freed_at timestamptz;
alter table remote_release add column files_removed_at timestamptz;

comment on column remote_release.freed_at is 'When it was freed: nobody had it for the days of the retention.';
comment on column remote_release.files_removed_at is 'When the files of a freed release were removed.';
