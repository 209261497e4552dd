alter table organisation add column founded_by uuid references identity_user on delete set null;
comment on column organisation.founded_by is 'Who made it: each brings a plan of its own, so that a person makes so many and no more.';
create index organisation_by_founder on organisation (founded_by);

update organisation o set founded_by = u.id
from audit_entry a join identity_user u on u.id::text = a.actor_user_id::text
where a.action = 'organisation.created' and a.details ->> 'organisation' = o.id::text;
