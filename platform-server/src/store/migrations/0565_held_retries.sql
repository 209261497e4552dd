-- Retries of paused webhooks stand in nobody's way: they leave the index that is walked for what is due.
alter table webhook_retry add column is_held boolean not null default false;
comment on column webhook_retry.is_held is 'Its webhook is paused; set when a retry of it comes due, cleared when it is resumed or deleted.';
drop index webhook_retry_due;
create index webhook_retry_due on webhook_retry (next_at) where next_at is not null and not is_held;
create index webhook_retry_held on webhook_retry (webhook_id) where is_held;

-- With the change itself: whoever holds retries has locked the webhook and sees that it is paused.
create function release_retries() returns trigger language plpgsql as $$
begin
  update webhook_retry set is_held = false where webhook_id = old.id and is_held;
  return null;
end $$;
create trigger webhook_resumed after update of is_paused on webhook_url for each row
  when (old.is_paused and not new.is_paused) execute function release_retries();
create trigger webhook_deleted after delete on webhook_url for each row
  when (old.is_paused) execute function release_retries();
