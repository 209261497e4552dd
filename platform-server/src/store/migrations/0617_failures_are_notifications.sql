-- Mails about failures are one channel of notifications. The switch of a scenario is a choice of its own from now on, on
-- or off, whatever the person has chosen for all scenarios.
alter table failure_watch add column is_on boolean not null default true;

insert into notification_setting (user_id, account_number, language)
select user_id, account_number, max(language) from failure_watch group by 1, 2;

insert into notification_event (account_number, kind, subject, user_id, data, created_at)
select account_number, 'run-failed', scenario_id::text, user_id, jsonb_build_object('run_id', run_id), now()
from failure_notice;
insert into notification_sent (user_id, account_number, channel, kind, last_at)
select user_id, account_number, 'mail', 'run-failed', last_at from failure_mail;
drop table failure_notice, failure_mail;

-- Beside the end of the run itself, so that none is lost.
create or replace function tell_of_failure(failed_id uuid, failed_scenario uuid) returns void language sql as $$
  insert into notification_event (account_number, kind, subject, data)
  select account_number, 'run-failed', id::text, jsonb_build_object('run_id', failed_id)
  from scenario where id = failed_scenario;
$$;

alter table failure_watch drop column language;
