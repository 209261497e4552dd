-- What people edit in forms says which edit it stands at, so that two who save at once lose nothing of each other.
-- Pausing, the trash and what the server notes by itself are no edits: whoever edits meanwhile has nothing to merge.
create function raise_revision() returns trigger language plpgsql as $$
begin
  -- As jsonb: columns of type json cannot be compared.
  if (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any(tg_argv))
    is distinct from (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any(tg_argv))
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
comment on function raise_revision is 'Raises the revision when one of the columns in its arguments becomes another.';

do $$
declare
  edited record;
begin
  for edited in
    select * from (values
      ('webhook_url', '{name,description,methods,response,allowed_origins,echo_header,auth,allowed_ips,rate,dedupe,accept,retry,summary_path,webhook_url_folder_id}'::text[]),
      ('filter', '{name,description,value_type,match,meaning}'),
      ('conversion', '{name,description,value_type,match,value_columns,result_columns,unmatched}'),
      ('tunnel', '{name,description,targets}'),
      ('scenario_folder', '{name}'),
      ('webhook_url_folder', '{name}'),
      ('tag', '{name}'),
      ('connector_category', '{name_en,name_fr}')
    ) as tables (name, columns)
  loop
    execute format('alter table %I add column revision integer not null default 1', edited.name);
    execute format(
      'create trigger edited before update of %s on %I for each row execute function raise_revision(%s)',
      array_to_string(edited.columns, ', '), edited.name,
      (select string_agg(quote_literal(name), ', ') from unnest(edited.columns) as name));
  end loop;
end $$;
