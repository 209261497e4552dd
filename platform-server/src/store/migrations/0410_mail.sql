-- Every mail that this installation sends or keeps: what is on its way, and, without an SMTP server, the mailbox.
create table mail (
  id uuid primary key,
  account_number text not null,
  -- Names the mail for the world outside, as its Message-ID does; the same for every attempt.
  key text not null unique,
  scenario_id uuid,
  run_id uuid,
  -- `kept`: here for good, in the mailbox. `queued`, `sending`, `handed-over`, `sent`, `failed`: on its way to an SMTP
  -- server. Of a mail that is handed over and not sent nobody knows whether it has arrived, and it is not sent again.
  state text not null check (state in ('kept', 'queued', 'sending', 'handed-over', 'sent', 'failed')),
  -- Who sends it at the moment: what has another owner by now is not handed over.
  owner uuid,
  -- When it is sent next, or taken for abandoned; null where a run sees to it.
  due_at timestamptz,
  attempts integer not null default 0,
  -- Null where nobody needs it any more: the record of the run has it, or it has arrived.
  content json,
  error text,
  created_at timestamptz not null default now()
);
create index mail_kept on mail (account_number, id desc) where state = 'kept';
create index mail_due on mail (due_at) where due_at is not null;
create index mail_by_age on mail (created_at);
