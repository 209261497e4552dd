-- What runs ask: one row a question, found by its key when the run comes to it again. Links are signed and kept nowhere.
-- Rows go with their run.
create table answer_request (
  id uuid primary key,
  account_number text not null,
  run_id uuid not null,
  scenario_id uuid not null,
  scenario_name text not null,
  node_id text not null,
  node_label text not null,
  call_key text not null unique,
  -- What people see of it, and what their answer is checked by. JSON as text, which keeps NUL and long integers.
  question text not null,
  is_page boolean not null,
  expires_at timestamptz not null,
  -- Whoever is to get the link has it.
  is_sent boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'expired', 'withdrawn')),
  -- The output that the answer leaves by, and its payload.
  answer text,
  -- Empty for whoever had the link.
  answered_by text not null default '',
  answered_at timestamptz,
  -- The run has its answer.
  is_taken boolean not null default false,
  created_at timestamptz not null default now()
);
create index answer_request_by_run on answer_request (run_id);
create index answer_request_waiting on answer_request (account_number, id desc) where state = 'waiting' and is_page;
create index answer_request_ended on answer_request (account_number, id desc) where state <> 'waiting' and is_page;
-- Answers whose runs may still sleep are looked through every minute.
create index answer_request_untaken on answer_request (answered_at) where state = 'answered' and not is_taken;
