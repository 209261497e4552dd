-- Every process hears when somebody's session, account or membership changes, whoever changes it: subscriptions that
-- are open rest on them. "-" is the sender: none of the processes. A message says that something changed, not what.
create function tell_of_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_standing', '- changed');
  return null;
end $$;

create trigger membership_news after update or delete on membership
  for each statement execute function tell_of_standing();
create trigger session_news after delete or update of acting_as_user_id, acting_until on identity_session
  for each statement execute function tell_of_standing();
create trigger user_news after delete or update of is_locked on identity_user
  for each statement execute function tell_of_standing();
