create table audit_export (
  token_hash bytea primary key,
  filter json not null,
  format text not null,
  standing json not null,
  expires_at timestamptz not null
);
comment on table audit_export is 'Links to files of audit entries that nobody has opened: each serves once, within a minute.';
comment on column audit_export.standing is 'What the right of who made it rests on.';
