alter table account
  add column deletes_at timestamptz,
  add column details jsonb not null default '{}',
  add column revision integer not null default 1;
comment on column account.details is 'Contact and address for invoices, default time zone and language.';
comment on column account.revision is 'Rises with every change of name and details: who changes older ones is told.';
comment on column account.deletes_at is 'When the account goes, as its administrators have asked; null for one that stays.';
