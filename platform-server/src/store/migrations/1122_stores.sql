-- Named stores of accounts, whose keys keep values between runs.
create table store (
  id uuid primary key,
  account_number text not null,
  name text not null,
  description text not null default ''
);
select make_thing_table('store', 'store', '{name,description}');

-- Values are JSON as text: jsonb loses the order of keys and refuses U+0000. No foreign key, which would lock the row of the
-- store with every write: what a deleted store leaves is removed in batches.
create table store_entry (
  store_id uuid not null,
  key text not null collate "C",
  account_number text not null,
  value text not null,
  -- Who has the lock that it is: a run.
  holder text,
  -- Of an item seen before: what all those it is counted with begin with, and the call that saw it first.
  seen_in text,
  seen_by text,
  expires_at timestamptz,
  updated_at timestamptz not null default now(),
  bytes integer not null generated always as (octet_length(key) + octet_length(value)) stored,
  primary key (store_id, key)
);
create index store_entry_seen on store_entry (store_id, seen_in, updated_at) where seen_in is not null;
create index store_entry_expiring on store_entry (expires_at) where expires_at is not null;

-- What runs have written, by the key of their call: who comes to it again finds what it brought.
create table store_call (
  call_key text primary key,
  account_number text not null,
  run_id uuid not null,
  result text not null,
  created_at timestamptz not null default now()
);
create index store_call_by_time on store_call (created_at);

-- Keys and bytes of accounts, in shards so that writers of one account rarely wait for each other.
create table store_use (
  account_number text not null,
  shard smallint not null,
  keys bigint not null,
  bytes bigint not null,
  primary key (account_number, shard)
);

create function count_store_use() returns trigger language plpgsql as $$
begin
  -- In the order of the shards: two that write many keys do not wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into store_use as u (account_number, shard, keys, bytes)
      select account_number, hashtext(key) & 15, count(*), sum(bytes) from added group by 1, 2 order by 1, 2
      on conflict (account_number, shard) do update set keys = u.keys + excluded.keys, bytes = u.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    insert into store_use as u (account_number, shard, keys, bytes)
      select account_number, hashtext(key) & 15, -count(*), -sum(bytes) from removed group by 1, 2 order by 1, 2
      on conflict (account_number, shard) do update set keys = u.keys + excluded.keys, bytes = u.bytes + excluded.bytes;
  else
    insert into store_use as u (account_number, shard, keys, bytes)
      select account_number, hashtext(key) & 15, 0, sum(bytes) from (
        select account_number, key, bytes from added
        union all select account_number, key, -bytes from removed) changed
      group by 1, 2 having sum(bytes) <> 0 order by 1, 2
      on conflict (account_number, shard) do update set bytes = u.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger counted_added after insert on store_entry
  referencing new table as added for each statement execute function count_store_use();
create trigger counted_removed after delete on store_entry
  referencing old table as removed for each statement execute function count_store_use();
create trigger counted_changed after update on store_entry
  referencing old table as removed new table as added for each statement execute function count_store_use();
