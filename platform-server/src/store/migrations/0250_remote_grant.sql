-- What each remote may be: the addresses and names it owns, for whom at most, and origins beside the product's own.
create table remote_grant (
  remote text primary key,
  -- Beginnings of addresses.
  paths text[] not null,
  -- Beginnings of names of routes, navigation, search, actions, commands and events.
  names text[] not null,
  audience text not null,
  origins jsonb not null,
  -- Counts up by one with every change, so that two people cannot both follow the same state.
  revision integer not null default 1,
  -- Null while nobody has decided: the server took it from the remote's own manifest.
  granted_by text,
  granted_at timestamptz not null default now()
);

comment on table remote_grant is 'What each remote may be.';
comment on column remote_grant.granted_by is
  'Null while nobody has decided: the server took it from the remote''s own manifest.';

-- Every process hears of every change, whoever made it, when it is committed. "-" is the sender: none of the processes.
create function tell_of_remote_grant() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_grant', '- ' || new.remote);
  return null;
end $$;

create trigger remote_grant_news after insert or update on remote_grant
  for each row execute function tell_of_remote_grant();
