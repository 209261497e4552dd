-- What one person edits in several tabs, and what is edited on a page of its own, says which edit it stands at too (see 0800).
alter table identity_user add column revision integer not null default 1;
create trigger edited before update of first_name, last_name, username
  on identity_user for each row execute function raise_revision('first_name', 'last_name', 'username');

alter table scenario_version add column notes_revision integer not null default 1;
comment on column scenario_version.notes_revision is 'Raised when name or note becomes another; revision is that of the scenario.';

alter table account add column config_revision integer not null default 1;
comment on column account.config_revision is 'Raised when the limits or the kind of the account become others.';

alter table catalogue_paging add column revision integer not null default 1;
comment on column catalogue_paging.revision is 'How often the paging of the operation was corrected, from this version of the connector on.';

-- An address that was removed and entered anew is another one: it must not stand at the number of the former.
create sequence notification_webhook_revision as integer;
alter table notification_webhook
  add column revision integer not null default nextval('notification_webhook_revision');
alter sequence notification_webhook_revision owned by notification_webhook.revision;
