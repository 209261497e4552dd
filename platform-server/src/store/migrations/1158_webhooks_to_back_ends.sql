-- What of the product a back end is sent, and where; nothing until a super admin names it.
update remote_grant
set backends = (select jsonb_agg('{"webhook_topics": [], "webhook_path": "/webhooks"}' || backend)
  from jsonb_array_elements(backends) backend)
where backends <> '[]';

-- The topics of all grants, kept beside them: whether anybody is sent a fact is one look into a table that is mostly empty.
create table backend_topic (
  topic text not null,
  remote text not null,
  backend text not null,
  primary key (topic, remote, backend)
);
comment on table backend_topic is 'What back ends of remotes are sent, as their grants say.';

-- Without foreign keys, and only ever inserted by what happens: nothing here may hinder it.
create table backend_delivery (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  remote text not null,
  backend text not null,
  account_number text not null,
  topic text not null,
  data jsonb not null,
  occurred_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts int not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  retry_until timestamptz not null default clock_timestamp() + interval '24 hours',
  holder uuid,
  held_until timestamptz,
  ended_at timestamptz,
  problem text,
  status int
);
comment on table backend_delivery is 'Facts of the product on their way to back ends of remotes, and what became of them.';
comment on column backend_delivery.position is 'Counts up: those of an account are sent in its order.';
comment on column backend_delivery.account_number is 'Empty for what happened to the remote itself.';
comment on column backend_delivery.retry_until is 'When it is given up if it does not arrive.';
comment on column backend_delivery.holder is 'Who sends it now, until held_until.';

create index backend_delivery_waiting on backend_delivery (remote, backend, account_number, position)
  where state = 'waiting';
create index backend_delivery_due on backend_delivery (due_at) where state = 'waiting';
create index backend_delivery_held on backend_delivery (remote, backend, account_number, held_until)
  where held_until is not null;
create index backend_delivery_ended on backend_delivery (remote, backend, state, ended_at) where state <> 'waiting';
create index backend_delivery_by_remote on backend_delivery (remote, position);
create index backend_delivery_of_account on backend_delivery (account_number);

-- Has a fact sent to every back end whose grant names its topic. So many of an account wait for one back end and no more:
-- what comes then is left out, and once a minute that stands on record. `own` limits it to the back ends of one remote.
create function send_to_backends(fact text, account text, content jsonb, own text default null)
returns void language plpgsql as $$
declare
  sent backend_topic;
begin
  for sent in select * from backend_topic where topic = fact and (own is null or remote = own) loop
    if (select count(*) from (select from backend_delivery d where d.remote = sent.remote and d.backend = sent.backend
          and d.account_number = account and d.state = 'waiting' limit 1000) waiting) < 1000 then
      insert into backend_delivery (remote, backend, account_number, topic, data)
      values (sent.remote, sent.backend, account, fact, content);
    elsif not exists (select from backend_delivery d where d.remote = sent.remote and d.backend = sent.backend
        and d.state = 'dead' and d.ended_at > clock_timestamp() - interval '1 minute'
        and d.account_number = account and d.problem = 'queue-full') then
      insert into backend_delivery (remote, backend, account_number, topic, data, state, ended_at, problem)
      values (sent.remote, sent.backend, account, fact, content, 'dead', clock_timestamp(), 'queue-full');
    end if;
  end loop;
  if found then perform pg_notify('weft_delivery', '- '); end if;
end $$;

-- What waits for a back end that is to be sent it no more goes.
create function note_backend_topics() returns trigger language plpgsql as $$
begin
  delete from backend_topic where remote = new.remote;
  insert into backend_topic (topic, remote, backend)
  select topic, new.remote, backend ->> 'name'
  from jsonb_array_elements(new.backends) backend,
    jsonb_array_elements_text(coalesce(backend -> 'webhook_topics', '[]')) topic
  on conflict do nothing;
  delete from backend_delivery d where d.remote = new.remote and d.state = 'waiting' and not exists (
    select from backend_topic t where t.remote = d.remote and t.backend = d.backend and t.topic = d.topic);
  return null;
end $$;
create trigger names_backend_topics after insert or update of backends on remote_grant for each row
  execute function note_backend_topics();

-- Where something is said to other processes already, it is said here as well: no statement and no trigger is added.
create or replace function tell_of_scenario() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_scenario', '- ' || new.account_number || ' ' || new.id || ' ' || new.revision);
  perform send_to_backends(case tg_op when 'INSERT' then 'scenario.created' else 'scenario.changed' end,
    new.account_number, jsonb_build_object('id', new.id, 'name', new.name, 'revision', new.revision,
      'is_started', new.status = 'started', 'is_in_trash', not new.is_active));
  return null;
end $$;

create or replace function tell_of_deleted_scenario() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_scenario', '- ' || old.account_number || ' ' || old.id || ' ' || old.revision);
  perform send_to_backends('scenario.deleted', old.account_number, jsonb_build_object('id', old.id, 'name', old.name));
  return null;
end $$;

create or replace function tell_of_plan() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_billing', '- ' || new.account_number);
  perform send_to_backends('account.plan-changed', new.account_number, jsonb_build_object(
    'status', new.subscription ->> 'status',
    'operations', new.subscription -> 'subscription_items' -> 0 -> 'quantity'));
  return null;
end $$;

-- Beside the end of the run, for runs that failed alone (see 1132).
create or replace function tell_of_failure(failed_id uuid, failed_scenario uuid) returns void language plpgsql as $$
declare
  its_scenario scenario;
begin
  insert into notification_event (account_number, kind, subject, data)
  select account_number, 'run-failed', id::text, jsonb_build_object('run_id', failed_id)
  from scenario where id = failed_scenario;
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

create function send_account() returns trigger language plpgsql as $$
begin
  perform send_to_backends('account.created', new.account_number, jsonb_build_object('name', new.company_name));
  return null;
end $$;
create trigger account_sent after insert on account for each row execute function send_account();

create function send_membership() returns trigger language plpgsql as $$
declare
  member membership;
  own_account text;
begin
  if tg_op = 'INSERT' then member := new; else member := old; end if;
  select account_number into own_account from account where propelauth_org_id = member.organisation_id::text;
  if found then
    perform send_to_backends(case tg_op when 'INSERT' then 'member.joined' else 'member.left' end, own_account,
      jsonb_build_object('user_id', member.user_id));
  end if;
  return null;
end $$;
create trigger membership_sent after insert or delete on membership for each row execute function send_membership();

create function send_submission() returns trigger language plpgsql as $$
begin
  perform send_to_backends('submission.accepted', new.account_number, jsonb_build_object(
    'id', new.id, 'import_page_id', new.import_page_id, 'rows', new.valid_count));
  return null;
end $$;
create trigger submission_sent after update of submitted_at on import_submission for each row
  when (old.submitted_at is null and new.submitted_at is not null and new.version > 0)
  execute function send_submission();

create or replace function tell_of_ledger_entry() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_ledger', concat_ws(' ', '-', new.environment, new.revision, new.action));
  if new.action in ('promote', 'rollback', 'kill', 'revive') then
    perform send_to_backends(
      case new.action when 'kill' then 'remote.killed' when 'revive' then 'remote.revived' else 'remote.promoted' end,
      '', jsonb_build_object('environment', new.environment, 'release', new.release, 'revision', new.revision),
      new.remote);
  end if;
  return null;
end $$;
