-- What connectors of the catalogue say of themselves and how long trash is kept are edited in forms too (see 0800).
alter table catalogue_connector add column revision integer not null default 1;
create trigger edited before update of name, description, icon, colour, category_id, tags, guide
  on catalogue_connector for each row
  execute function raise_revision('name', 'description', 'icon', 'colour', 'category_id', 'tags', 'guide');

alter table account add column trash_revision integer not null default 1;
comment on column account.trash_revision is 'Raised when trash_days becomes another.';

-- Which scenarios a webhook starts is chosen at the webhook and in the editor. A scenario is saved without holding the
-- webhook, and a webhook while it holds its scenarios: a counter in one row would have them wait for each other.
create table webhook_link_change (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhook_url on delete cascade
);
create index webhook_link_change_by_webhook on webhook_link_change (webhook_id);
comment on table webhook_link_change is 'Each link between a webhook and a scenario that was made or removed; their number is part of the revision of the webhook.';

create function note_webhook_link() returns trigger language plpgsql as $$
begin
  insert into webhook_link_change (webhook_id)
    select id from webhook_url where id = coalesce(new.webhook_id, old.webhook_id);
  return null;
end $$;
create trigger linked after insert or delete on webhook_subscription for each row execute function note_webhook_link();
