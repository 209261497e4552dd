alter table account add column time_zone text;
comment on column account.time_zone is 'IANA name of the zone that luxon''s dates of its runs are in; null until one is chosen: UTC.';
create index account_time_zone on account (account_number) include (time_zone) where time_zone is not null;

-- Every process hears of it, whoever changed it. "-" is the sender: none of them.
create function tell_of_time_zone() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_time_zone', '- ' || new.account_number);
  return null;
end $$;
create trigger time_zone_news after update of time_zone on account
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function tell_of_time_zone();
