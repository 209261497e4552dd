-- The trash of an account: how long it is kept, what waits in it, and who hears of it.
alter table account add column trash_days int check (trash_days between 1 and 365);
comment on column account.trash_days is 'Days that the account keeps its trash; null: as long as the installation does.';

alter table scenario add column lost_folder text;
alter table webhook_url add column lost_folder text;
comment on column scenario.lost_folder is 'Of one in the trash: name of its folder, where that was deleted meanwhile.';
comment on column webhook_url.lost_folder is 'Of one in the trash: name of its folder, where that was deleted meanwhile.';

create index scenario_trashed on scenario (account_number, trashed_at) where not is_active;
create index webhook_url_trashed on webhook_url (account_number, trashed_at) where not is_active;
create index import_page_trashed on import_page (account_number, trashed_at) where not is_active;
create index filter_trashed on filter (account_number, trashed_at) where not is_active;
create index conversion_trashed on conversion (account_number, trashed_at) where not is_active;
create index connector_trashed on connector (account_number, trashed_at) where not is_active;
create index catalogue_connector_trashed on catalogue_connector (account_number, trashed_at) where not is_active;
create index tunnel_trashed on tunnel (account_number, trashed_at) where not is_active;

-- Every process hears of what enters or leaves a trash, whatever caused it. "-" is the sender: none of the processes.
-- What one transaction does with a kind is told once.
create function tell_of_trash() returns trigger language plpgsql as $$
begin
  if old.account_number is not null then
    perform pg_notify('weft_trash', '- ' || old.account_number || ' ' || tg_argv[0]);
  end if;
  return null;
end $$;

do $$
declare
  kinds text[][] := array[['scenario', 'scenario'], ['webhook_url', 'webhook'], ['import_page', 'import_page'],
    ['filter', 'filter'], ['conversion', 'conversion'], ['connector', 'connector'],
    ['catalogue_connector', 'catalogue'], ['tunnel', 'tunnel']];
  kind text[];
begin
  foreach kind slice 1 in array kinds loop
    execute format('create trigger %I after update on %I for each row
      when (old.is_active is distinct from new.is_active) execute function tell_of_trash(%L)',
      kind[1] || '_trash_news', kind[1], kind[2]);
    execute format('create trigger %I after delete on %I for each row
      when (not old.is_active) execute function tell_of_trash(%L)',
      kind[1] || '_trash_gone', kind[1], kind[2]);
  end loop;
end $$;
