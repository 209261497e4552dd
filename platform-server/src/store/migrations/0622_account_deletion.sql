create table account_deletion (
  account_number text primary key,
  organisation_id text not null,
  company_name text not null,
  requested_by text not null,
  requested_email text not null,
  requested_at timestamptz not null default now(),
  -- While it waits: when the account goes, until when it can be taken back. While it is removed: when the next step is due.
  due_at timestamptz not null,
  -- `sweeping`: all was removed; what was under way then is removed once more.
  state text not null default 'waiting' check (state in ('waiting', 'removing', 'sweeping')),
  -- Members who belonged to no other organisation: they go with it.
  user_ids text[] not null default '{}'
);
create index account_deletion_by_due on account_deletion (due_at);
comment on table account_deletion is 'Accounts that are to go, and how far that is.';

-- Entries of the tracking log are never deleted, except all of an account that is being removed.
create function refuse_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from account_deletion where account_number = old.account_number and state <> 'waiting'
  ) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger append_only on tracking_entry;
create trigger append_only before update or truncate on tracking_entry
  for each statement execute function refuse_change();
create trigger append_only_rows before delete on tracking_entry
  for each row execute function refuse_entry_change();
