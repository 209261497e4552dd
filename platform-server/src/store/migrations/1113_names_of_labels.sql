-- Tags and categories of connectors keep the rule of names that every kind has: what has the same key reads as the same.
-- Those that had the name of another before keep it, and are asked once they are renamed.
drop index tag_by_name;
drop index connector_category_by_name;
create index tag_by_name_key on tag (name_key(name));

create function assert_label_is_free() returns trigger language plpgsql as $$
declare
  wanted text[];
  kept text[] := '{}';
  is_taken boolean;
begin
  if tg_table_name = 'tag' then
    wanted := array[name_key(new.name)];
    if tg_op = 'UPDATE' then kept := array[name_key(old.name)]; end if;
  else
    wanted := array[name_key(to_jsonb(new) ->> 'name_en'), name_key(to_jsonb(new) ->> 'name_fr')];
    if tg_op = 'UPDATE' then
      kept := array[name_key(to_jsonb(old) ->> 'name_en'), name_key(to_jsonb(old) ->> 'name_fr')];
    end if;
  end if;
  -- What keeps its name, in whatever other letters it was typed before, is not asked.
  wanted := array(select unnest(wanted) except select unnest(kept));
  if wanted = '{}' then
    return new;
  end if;
  -- Two at once would both find the name free; the key is that of freeName.ts.
  perform pg_advisory_xact_lock(hashtextextended(format('names in %s of %s', tg_table_name, new.account_number), 0));
  execute format(
    'select exists (select from %I where (account_number = $1 or account_number is null) and id <> $2 and (%s))',
    tg_table_name,
    case tg_table_name when 'tag' then 'name_key(name) = any($3)'
      else 'name_key(name_en) = any($3) or name_key(name_fr) = any($3)' end)
    into is_taken using new.account_number, new.id, wanted;
  if is_taken then
    raise exception 'another % has this name', tg_table_name
      using errcode = 'unique_violation', constraint = 'name_is_free', table = tg_table_name;
  end if;
  return new;
end $$;
comment on function assert_label_is_free is 'Refuses a name in any language that another tag or category of the account or of the product has.';

create trigger name_is_free before insert or update of name on tag
  for each row execute function assert_label_is_free();
-- Those that come with the product are named by its files, and looked up by their keys.
create trigger name_is_free before insert or update of name_en, name_fr on connector_category
  for each row when (new.key is null) execute function assert_label_is_free();
