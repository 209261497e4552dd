-- A name outside the trash stands for one thing of its kind. The rule is kept here, below every way that a thing comes to
-- be, is renamed or leaves the trash. What had the name of another before the rule keeps it until it is renamed.
create function name_key(name text) returns text language sql immutable parallel safe strict
  return lower(normalize(btrim(regexp_replace(name, '\s+', ' ', 'g')), NFC));
comment on function name_key is 'Names with the same key read as the same: letter case, doubled spaces and how accents are stored make no other name.';

create function assert_name_is_free() returns trigger language plpgsql as $$
declare
  has_trash constant boolean := to_jsonb(new) ? 'is_active';
  is_taken boolean;
begin
  if new.account_number is null or (has_trash and not (to_jsonb(new) ->> 'is_active')::boolean) then
    return new;
  end if;
  -- Two at once would both find the name free; the key is that of freeName.ts.
  perform pg_advisory_xact_lock(hashtextextended(format('names in %s of %s', tg_table_name, new.account_number), 0));
  execute format(
    'select exists (select from %I where account_number = $1 and name_key(name) = name_key($2) and id <> $3 %s)',
    tg_table_name, case when has_trash then 'and is_active' else '' end)
    into is_taken using new.account_number, new.name, new.id;
  if is_taken then
    raise exception 'another % has this name', tg_table_name
      using errcode = 'unique_violation', constraint = 'name_is_free', table = tg_table_name, detail = new.name;
  end if;
  return new;
end $$;
comment on function assert_name_is_free is 'Refuses the name of another thing of the account and table that is not in the trash.';

do $$
declare
  named record;
begin
  for named in
    select * from (values
      ('scenario', true), ('webhook_url', true), ('import_page', true), ('filter', true), ('conversion', true),
      ('connector', true), ('catalogue_connector', true), ('tunnel', true),
      ('scenario_folder', false), ('webhook_url_folder', false)
    ) as tables (name, has_trash)
  loop
    execute format('create index %I on %I (account_number, name_key(name)) %s', named.name || '_by_name_key',
      named.name, case when named.has_trash then 'where is_active' else '' end);
    execute format(
      'create trigger name_is_new before insert on %I for each row execute function assert_name_is_free()', named.name);
    -- What keeps its name, in whatever other letters it was typed before, is not asked.
    execute format(
      'create trigger name_is_free before update of name %s on %I for each row
       when (name_key(new.name) <> name_key(old.name) %s) execute function assert_name_is_free()',
      case when named.has_trash then ', is_active' else '' end, named.name,
      case when named.has_trash then 'or (new.is_active and not old.is_active)' else '' end);
  end loop;
end $$;
