-- How often those were reminded who may answer, and have not.
alter table answer_request add column reminders smallint not null default 0;
