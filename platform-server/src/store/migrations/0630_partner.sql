-- Partners: accounts whose branding and default limits their client accounts take over.
alter table account add column partner_account_number text references account on delete set null;
comment on column account.partner_account_number is
  'The account that is partner of this one, null for none. Set once, by AccountRepository.ensure({ partner }), when an integrator creates the organization: the account they work in then. Nothing chains: a client of a client looks to its own partner alone.';
create index account_by_partner on account (partner_account_number) where partner_account_number is not null;

create table partner_settings (
  account_number text primary key references account on delete cascade,
  settings jsonb not null,
  revision int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
comment on table partner_settings is 'What an account sets for itself and its clients: branding, support links, default limits. No row: nothing is set.';
