alter table identity_user add column password_changed_at timestamptz not null default now();
comment on column identity_user.password_changed_at is
  'Links that were made to reset the password before this instant are worth nothing any more.';
