alter table partner_settings add column logo_digest text;
comment on column partner_settings.logo_digest is
  'SHA-256 of the logo in the settings, in hexadecimal: mails name the picture by it. Null without one.';
create index partner_settings_by_logo on partner_settings (logo_digest) where logo_digest is not null;
