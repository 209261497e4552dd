-- What administrators alone may answer: others are neither notified of it nor see it among what waits. The question is JSON as
-- text, whose members are written in this order.
alter table answer_request add column for_admins boolean not null default false;
update answer_request set for_admins = true where starts_with(question, '{"mode":"page","who":"admins",');
-- For members who are none; the index of all that waits serves those who are.
create index answer_request_waiting_members on answer_request (account_number, id desc)
  where state = 'waiting' and is_page and not for_admins;
