-- As for webhooks (see 0800, 0940): whoever writes what is edited of an import page raises its revision, and so does a link
-- to a scenario, also where it is made in the editor.
create trigger edited before update of name, description, slug, content, deployment, password_hash
  on import_page for each row
  execute function raise_revision('name', 'description', 'slug', 'content', 'deployment', 'password_hash');

create table import_page_link_change (
  id bigint generated always as identity primary key,
  import_page_id uuid not null references import_page on delete cascade
);
create index import_page_link_change_by_page on import_page_link_change (import_page_id);
comment on table import_page_link_change is 'Each link between an import page and a scenario that was made or removed; their number is part of the revision of the page.';

create function note_import_page_link() returns trigger language plpgsql as $$
begin
  insert into import_page_link_change (import_page_id)
    select id from import_page where id = coalesce(new.import_page_id, old.import_page_id);
  return null;
end $$;
create trigger linked after insert or delete on import_subscription
  for each row execute function note_import_page_link();
