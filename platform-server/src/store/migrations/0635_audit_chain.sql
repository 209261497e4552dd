-- The audit log as a chain: each entry's hash is made over the hash before it. A sequencer appends links shortly after
-- the entries, so that no change waits for another's place in the chain.
create table audit_link (
  position bigint primary key,
  entry_id uuid not null unique,
  content bytea not null,
  hash bytea not null
);
comment on table audit_link is 'Places of entries in the chain, from 1 without gaps. Append-only.';
comment on column audit_link.content is 'HMAC of what may be taken out of an entry later: its details and address.';
comment on column audit_link.hash is 'HMAC over the hash before it, the place, what stays of the entry, and content.';
create trigger append_only before update or delete or truncate on audit_link
  for each statement execute function refuse_change();

create table audit_pending (entry_id uuid primary key);
comment on table audit_pending is 'Entries that have no place in the chain yet.';
insert into audit_pending select id from audit_entry;

create function audit_entry_added() returns trigger language plpgsql as $$
begin
  insert into audit_pending (entry_id) values (new.id);
  return null;
end $$;
create trigger pending after insert on audit_entry for each row execute function audit_entry_added();

-- What names people is taken out of the entries of a deleted account, and nothing else of an entry ever changes.
create function audit_entry_changed() returns trigger language plpgsql as $$
begin
  if current_setting('weft.audit_redaction', true) = 'on'
    and new.details = '{"redacted": true}' and new.ip = ''
    and (new.id, new.created_at, new.action) = (old.id, old.created_at, old.action)
    and (new.actor_user_id, new.impersonator_user_id, new.account_number)
      is not distinct from (old.actor_user_id, old.impersonator_user_id, old.account_number)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger append_only on audit_entry;
create trigger append_only before delete or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger redacted_alone before update on audit_entry
  for each row execute function audit_entry_changed();

create index audit_entry_by_account on audit_entry (account_number, id desc) where account_number is not null;
create index audit_entry_by_actor on audit_entry (actor_user_id, id desc) where actor_user_id is not null;
