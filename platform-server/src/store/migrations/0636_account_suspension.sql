-- Suspended accounts: nobody works in them, and their runs wait.
alter table account
  add column suspended_at timestamptz,
  add column suspended_by text,
  add column suspension_reason text;
comment on column account.suspended_at is 'Nobody works in the account since then; null: it is not suspended.';
comment on column account.suspended_by is 'E-mail address of the super admin.';
create index account_suspended on account (account_number) where suspended_at is not null;
create index account_by_name on account (lower(company_name), account_number);
create index account_by_age on account (created_at, account_number);

-- Every process hears of it, whoever did it.
create function tell_of_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_suspension', '- ' || new.account_number);
  return null;
end $$;
create trigger suspension_news after update of suspended_at on account
  for each row when (old.suspended_at is distinct from new.suspended_at) execute function tell_of_suspension();
