-- Public keys by which a back end signs what it publishes; none until a super admin enters one.
update remote_grant
set backends = (select jsonb_agg(backend || '{"event_keys": []}') from jsonb_array_elements(backends) backend)
where backends <> '[]';

-- Ids of what back ends have sent: none is taken twice. Once a signature is too old to be taken, its id may go.
create table backend_message (
  sender text not null,
  id text not null,
  expires_at timestamptz not null,
  primary key (sender, id)
);

comment on table backend_message is 'Ids of what back ends of remotes have sent, so that nothing is taken twice.';
comment on column backend_message.sender is 'The back end: `<remote>/<name>`.';
comment on column backend_message.id is 'As the sender gave it in `webhook-id`.';
