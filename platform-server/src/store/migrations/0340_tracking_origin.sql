-- What the server saw, and what a page said: entries of before cannot be told apart, so they count as said.
alter table tracking_entry
  add column origin text not null default 'client' check (origin in ('server', 'client'));
alter table tracking_entry alter column origin drop default;
comment on column tracking_entry.origin is '`server`: it did what the entry says; `client`: a page said so.';

-- Both logs are only ever added to, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on tracking_entry
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
