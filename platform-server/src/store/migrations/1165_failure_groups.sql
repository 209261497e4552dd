-- Failures with one cause. Without a key to its scenario: whoever writes the end of a run waits for nobody who edits it.
create table failure_group (
  account_number text not null,
  key text not null,
  scenario_id uuid not null,
  is_other boolean not null default false,
  node_id text not null default '',
  node_name text not null default '',
  exception text not null default '',
  failure jsonb,
  first_at timestamptz not null,
  first_run_id uuid not null,
  state text not null default 'open' check (state in ('open', 'known', 'fixed', 'muted')),
  state_at timestamptz not null default now(),
  state_by text not null default '',
  fixed_revision int,
  muted_until timestamptz,
  returned_at timestamptz,
  returned_run_id uuid,
  owner_id text not null default '',
  owner_name text not null default '',
  notes text not null default '',
  news text check (news in ('first', 'returned', 'risen')),
  notified_failures bigint not null default 0,
  primary key (account_number, key)
);
create index failure_group_by_scenario on failure_group (scenario_id);
comment on table failure_group is 'Failures with one cause, and what people have decided about them.';
comment on column failure_group.key is 'What failure_key gives for their runs.';
comment on column failure_group.is_other is 'Takes the failures of its scenario that found no place in a group of their own.';
comment on column failure_group.fixed_revision is 'Failures of this revision of the scenario, or of a later one, open a fixed group again.';
comment on column failure_group.muted_until is 'Null: muted until somebody decides otherwise.';
comment on column failure_group.news is 'What people have yet to be notified of, once a run fails that they are notified of.';
comment on column failure_group.notified_failures is 'How many failures it had when people were notified last.';

create table failure_group_count (
  account_number text not null,
  key text not null,
  start timestamptz not null,
  shard int not null,
  failed bigint not null,
  settled bigint not null default 0,
  run_id uuid not null,
  primary key (account_number, key, start, shard)
);
create index failure_group_count_by_start on failure_group_count (account_number, start);
comment on table failure_group_count is 'Failures of a group by hour, and how many of them a later run took the place of.';
comment on column failure_group_count.run_id is 'The newest of them.';

-- Runs that fail from now on name their group; the value for all others stays as it is.
create or replace function failure_key(scenario uuid, exceptions json) returns text
  language sql immutable parallel safe as $$
  select coalesce(exceptions -> -1 ->> 'group', md5(scenario::text || ' ' || coalesce(exceptions -> -1 ->> 'node_id', '') || ' ' || regexp_replace(
    left(split_part(coalesce(exceptions -> -1 ->> 'exception', ''), E'\n', 1), 500),
    '(returned \d{3})|"[^"]*"|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|\d+', '\1', 'g')))
$$;

-- The key of the group that takes what has no group of its own.
create function other_failures(scenario uuid) returns text language sql immutable parallel safe as $$
  select md5('other ' || scenario::text)
$$;

-- How often a group has failed, as far as it is counted.
create function failures_of_group(its_account text, its_key text) returns bigint language sql stable as $$
  select coalesce(sum(failed), 0)::bigint from failure_group_count where account_number = its_account and key = its_key
$$;

-- The group of failures that a batch counts: made when they are the first, opened again when they were fixed. Called once
-- for each group of a batch, and only for runs that failed.
create function group_of_failures(
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
  elsif own.state = 'muted' and own.muted_until < clock_timestamp() then
    update failure_group g set state = 'open', state_at = clock_timestamp(), state_by = '', muted_until = null
    where g.account_number = its_account and g.key = own_key and g.state = 'muted';
  elsif own.state = 'open' and own.news is null and own.notified_failures > 0
      and failures_of_group(its_account, own_key) + its_failures >= own.notified_failures * 10 then
    update failure_group g set news = 'risen'
    where g.account_number = its_account and g.key = own_key and g.news is null and g.state = 'open';
  end if;
  return own_key;
end $$;

-- People are notified of a group, not of each run: of its first failure, when it came back, and when it has risen tenfold.
-- Runs of servers of the release before have no group, and are notified of one by one.
create function notify_of_failure(failed_id uuid, failed_scenario uuid) returns void language plpgsql as $$
declare
  its_account text;
  own_key text;
  has_news boolean;
  its_news failure_group;
  total bigint;
begin
  select g.account_number, g.key, g.news is not null and g.state = 'open' into its_account, own_key, has_news
  from run r join failure_group g on g.account_number = r.account_number
    and g.key in (failure_key(r.scenario_id, r.exceptions), other_failures(r.scenario_id))
  where r.id = failed_id order by g.is_other limit 1;
  if not found then
    insert into notification_event (account_number, kind, subject, data)
    select account_number, 'run-failed', id::text, jsonb_build_object('run_id', failed_id)
    from scenario where id = failed_scenario;
    return;
  end if;
  if not has_news then return; end if;
  -- Who else holds the group notifies of it.
  select * into its_news from failure_group g
  where g.account_number = its_account and g.key = own_key and g.news is not null and g.state = 'open'
  for update skip locked;
  if not found then return; end if;
  total := failures_of_group(its_account, own_key);
  insert into notification_event (account_number, kind, subject, data)
  select account_number, 'run-failed', id::text, jsonb_build_object('run_id', failed_id, 'news', its_news.news,
    'group', own_key, 'runs', greatest(total - its_news.notified_failures, 1))
  from scenario where id = failed_scenario;
  update failure_group g set news = null, notified_failures = greatest(total, 1)
  where g.account_number = its_account and g.key = own_key;
end $$;

-- As it was, but for whom it notifies of what.
create or replace function tell_of_failure(failed_id uuid, failed_scenario uuid) returns void language plpgsql as $$
declare
  its_scenario scenario;
begin
  perform notify_of_failure(failed_id, failed_scenario);
  insert into failure_start (run_id, scenario_id, account_number)
  select failed_id, f.scenario_id, f.account_number
  from scenario failed
  join failure_subscription f on f.account_number = failed.account_number
    and (f.failing_id is null or f.failing_id = failed.id) and f.scenario_id <> failed.id
  join scenario s on s.id = f.scenario_id and s.status = 'started' and s.is_active
  where failed.id = failed_scenario and not is_begun_by_failure(failed_id)
  on conflict do nothing;
  if found then perform pg_notify('weft_failure', '- '); end if;
  if exists (select from backend_topic where topic = 'run.failed') then
    select * into its_scenario from scenario where id = failed_scenario;
    if found then
      perform send_to_backends('run.failed', its_scenario.account_number, jsonb_build_object(
        'id', failed_id, 'scenario', jsonb_build_object('id', its_scenario.id, 'name', its_scenario.name)));
    end if;
  end if;
end $$;

-- What failed lately is listed from the first day on; nobody is notified of it again.
with failed as materialized (
  select id, account_number, scenario_id, created_at, superseded_at, exceptions -> -1 as cause,
    failure_key(scenario_id, exceptions) as key
  from run where status = 'FAILED' and revision > 0 order by id desc limit 20000),
 counted as (
  insert into failure_group_count (account_number, key, start, shard, failed, settled, run_id)
  select account_number, key, date_trunc('hour', created_at, 'UTC'), 0, count(*), count(superseded_at),
    (array_agg(id order by id desc))[1]
  from failed group by 1, 2, 3)
insert into failure_group (account_number, key, scenario_id, node_id, node_name, exception, failure, first_at, first_run_id,
  notified_failures)
select distinct on (account_number, key) account_number, key, scenario_id, coalesce(cause ->> 'node_id', ''),
  coalesce(cause ->> 'node_name', ''), left(coalesce(cause ->> 'exception', ''), 2000), cause::jsonb -> 'failure', created_at, id,
  count(*) over (partition by account_number, key)
from failed order by account_number, key, id;
