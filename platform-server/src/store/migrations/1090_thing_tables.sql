-- What the table of every kind of thing has beside `id, account_number, name, description` and the columns of its own, so
-- that a new kind gets all of it by one call. Tables of before have the same by earlier migrations; that every kind of
-- `kinds/storedKinds.ts` has it is tested there.
create function make_thing_table(thing text, kind text, edited text[]) returns void language plpgsql as $$
declare
  columns text;
  arguments text;
begin
  execute format('alter table %I
    add column is_active boolean not null default true,
    add column revision integer not null default 1,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column trashed_at timestamptz,
    add column trashed_by text,
    add column searched_name text not null generated always as (lower(name)) stored,
    add column searched text not null generated always as (lower('' '' || name || '' '' || description)) stored', thing);

  execute format('create index %I on %I (account_number)', thing || '_by_account', thing);
  execute format('create index %I on %I (account_number, searched_name text_pattern_ops) where is_active',
    thing || '_by_beginning', thing);
  execute format('create index %I on %I (account_number, trashed_at) where not is_active', thing || '_trashed', thing);
  execute format('create index %I on %I (account_number, name_key(name)) where is_active',
    thing || '_by_name_key', thing);

  select string_agg(format('%I', each), ', '), string_agg(format('%L', each), ', ')
    into columns, arguments from unnest(edited) each;
  execute format('create trigger edited before update of %s on %I for each row execute function raise_revision(%s)',
    columns, thing, arguments);
  execute format('create trigger name_is_new before insert on %I
    for each row execute function assert_name_is_free()', thing);
  execute format('create trigger name_is_free before update of name, is_active on %I for each row
    when (name_key(new.name) <> name_key(old.name) or (new.is_active and not old.is_active))
    execute function assert_name_is_free()', thing);
  execute format('create trigger %I after update on %I for each row
    when (old.is_active is distinct from new.is_active) execute function tell_of_trash(%L)',
    thing || '_trash_news', thing, kind);
  execute format('create trigger %I after delete on %I for each row
    when (not old.is_active) execute function tell_of_trash(%L)', thing || '_trash_gone', thing, kind);
end $$;
comment on function make_thing_table is 'Gives a table the columns, indexes and triggers of a kind of thing; edits of the columns `edited` raise its revision.';
