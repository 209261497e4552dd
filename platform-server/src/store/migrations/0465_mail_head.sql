-- What the list of the mailbox shows, so that it reads no contents; empty for mails that are on their way of a run.
alter table mail
  add column sender text not null default '',
  add column recipients text[] not null default '{}',
  add column subject text not null default '',
  add column files integer not null default 0,
  add column bytes integer not null default 0;
comment on column mail.recipients is 'Everybody it is for, `cc` and `bcc` included.';
comment on column mail.bytes is 'Size of the contents as they are stored.';

update mail set
  sender = content ->> 'from',
  recipients = array(
    select json_array_elements_text(content -> 'to') union all
    select json_array_elements_text(content -> 'cc') union all
    select json_array_elements_text(content -> 'bcc')),
  subject = content ->> 'subject',
  files = json_array_length(content -> 'attachments'),
  bytes = octet_length(content::text)
where content is not null;

-- How many mails an account has sent within an hour.
create index mail_by_account on mail (account_number, created_at desc);
