alter table webhook_url add column summary_path text not null default '';
comment on column webhook_url.summary_path is 'Template of what tells events apart in lists; empty: found by the server.';
alter table event add column summary text;
comment on column event.summary is 'What the summary path of its webhook gave when it arrived; null without one.';
