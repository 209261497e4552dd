-- Versions of the shell contract that live releases were built against, with what each offers: nobody changes them.
create table contract_in_use (
  version text primary key,
  reports jsonb not null,
  -- The environment and the host's build in which the first such release became live.
  environment text not null,
  host text not null,
  frozen_at timestamptz not null default now()
);

comment on table contract_in_use is
  'Versions of the shell contract that live releases were built against, with what each offers: nobody changes them.';
comment on column contract_in_use.reports is 'The reports of its entry points, by file.';

create function keep_contract_in_use() returns trigger language plpgsql as $$
begin
  raise exception 'Contract % is in use: its surface is frozen.', old.version;
end $$;

create trigger contract_in_use_frozen before update or delete on contract_in_use
  for each row execute function keep_contract_in_use();
