-- A failure is muted until it has happened so many more times: in all, or within an hour or a day.
alter table failure_group
  add column muted_failures bigint,
  add column muted_window text,
  add column muted_before bigint not null default 0,
  -- News may also be 'unmuted'.
  drop constraint failure_group_news_check;
comment on column failure_group.muted_failures is 'So many failures since it was muted open it again; null: none do.';
comment on column failure_group.muted_window is 'They happen within an hour or a day; null: however long it takes.';
comment on column failure_group.muted_before is 'Failures of the day (UTC) on which it was muted, until then.';

-- Failures that count against the limit of a muted group. Those within a window are no more than all since it was muted;
-- of the hour that a window begins in, it takes the share that lies in it. Counts are there for 62 days.
create function failures_since_muted(own failure_group) returns bigint language sql stable as $$
  select greatest(0, least(
    coalesce(sum(c.failed), 0) - case when own.state_at > now() - interval '62 days' then own.muted_before else 0 end,
    case when own.muted_window is null then null else coalesce(sum(
      c.failed * least(1, greatest(0, extract(epoch from c.start + interval '1 hour' - w.start) / 3600))), 0) end
  ))::bigint
  from (select now() - case own.muted_window when 'hour' then interval '1 hour' else interval '1 day' end as start) w
  left join failure_group_count c on c.account_number = own.account_number and c.key = own.key
    and c.start >= date_trunc('day', own.state_at, 'UTC')
$$;

-- As it was, but for what opens a muted group again.
create or replace function group_of_failures(
  its_account text, its_scenario uuid, its_key text, its_node text, its_label text, its_text text, its_details jsonb,
  its_revision int, its_run uuid, its_time timestamptz, its_failures bigint
) returns text language plpgsql as $$
declare
  own failure_group;
  own_key text := its_key;
  is_rest boolean := false;
begin
  select * into own from failure_group g where g.account_number = its_account and g.key = own_key;
  if not found then
    -- A cause that is worded differently each time takes so many groups and no more.
    is_rest := (select count(*) from failure_group g where g.scenario_id = its_scenario) >= 100
      or (select count(*) from failure_group g where g.account_number = its_account) >= 2000;
    if is_rest then own_key := other_failures(its_scenario); end if;
    insert into failure_group (account_number, key, scenario_id, is_other, node_id, node_name, exception, failure, first_at,
      first_run_id, news)
    values (its_account, own_key, its_scenario, is_rest, case when is_rest then '' else its_node end,
      case when is_rest then '' else its_label end, its_text, its_details, its_time, its_run, 'first')
    on conflict do nothing;
    if found then return own_key; end if;
    select * into own from failure_group g where g.account_number = its_account and g.key = own_key;
  end if;
  if own.state = 'fixed' and its_revision >= coalesce(own.fixed_revision, 0) then
    update failure_group g set state = 'open', state_at = clock_timestamp(), state_by = '',
      returned_at = clock_timestamp(), returned_run_id = its_run, news = 'returned'
    where g.account_number = its_account and g.key = own_key and g.state = 'fixed';
  elsif own.state = 'muted' and (own.muted_until < clock_timestamp()
      or own.muted_failures is not null and failures_since_muted(own) + its_failures >= own.muted_failures) then
    update failure_group g set state = 'open', state_at = clock_timestamp(), state_by = '', muted_until = null,
      muted_failures = null, muted_window = null, returned_at = clock_timestamp(), returned_run_id = its_run, news = 'unmuted'
    where g.account_number = its_account and g.key = own_key and g.state = 'muted';
  elsif own.state = 'open' and own.news is null and own.notified_failures > 0
      and failures_of_group(its_account, own_key) + its_failures >= own.notified_failures * 10 then
    update failure_group g set news = 'risen'
    where g.account_number = its_account and g.key = own_key and g.news is null and g.state = 'open';
  end if;
  return own_key;
end $$;
