/** What runs do in stores: each write is one statement, which notes what it brought under the key of its call. */

import { countablePattern, maxStoreValueBytes } from 'shared-contracts/api/store';
import type { Queryable } from '../transaction.ts';
import { expiry, isLive, isOver, room, type StoreCaller } from './storeConditions.ts';

/** What a write brought, as it is noted. */
export interface WrittenResult {
  value: string | null;
  found: boolean;
}

/** The key of a write, and what it needs beside. */
interface KeyedWrite {
  key: string;
  expiresInMs: number | null;
}

const target = `target as (select id, account_number from store
  where id = $3 and account_number = $2 and is_active and not exists (select from earlier))`;

const result = (value: string, found = 'false') =>
  `json_build_object('value', ${value}, 'found', ${found})::text as result`;

/**
 * Does a write unless its call has done it. `written` gives one row with its `result`, or none where nothing was written.
 * Null for that. Fails as a violated key where the same call is at work elsewhere.
 */
async function once(
  database: Queryable,
  { callKey, account, storeId, runId }: StoreCaller,
  written: string,
  values: readonly unknown[],
): Promise<WrittenResult | null> {
  const { rows } = await database.query<{ result: string }>(
    `with earlier as (select result from store_call where call_key = $1), ${target}, ${written},
     noted as (insert into store_call (call_key, account_number, run_id, result)
       select $1, $2, $4::uuid, result from written returning result)
     select result from earlier union all select result from noted`,
    [callKey, account, storeId, runId, ...values],
  );
  return rows[0] ? (JSON.parse(rows[0].result) as WrittenResult) : null;
}

const inserted = (value: string, condition: string) => `insert into store_entry as e
    (store_id, account_number, key, value, expires_at)
  select id, account_number, $5, ${value}, ${expiry('$6')} from target where ${condition}
  on conflict (store_id, key)`;

/** A key that is written is no lock, and no item that was seen. */
const plainNow = 'updated_at = now(), holder = null, seen_in = null, seen_by = null';
const replaced = `do update set value = excluded.value, expires_at = excluded.expires_at, ${plainNow}`;

const writing =
  (replaces: string) =>
  (database: Queryable, caller: StoreCaller, { key, expiresInMs, value }: KeyedWrite & { value: string }) => {
    const text = `written as (${inserted('$7::text', room('octet_length($7::text) + octet_length($5)'))}
      ${replaced} where ${replaces} returning ${result('value')})`;
    return once(database, caller, text, [key, expiresInMs, value]);
  };

/** Writes a value. Null where the key is a lock, or where there is no room. */
export const set = writing(`e.holder is null or ${isOver}`);

/** Writes a value where the key has none. Null where it has one, and where there is no room. */
export const add = writing(isOver);

const isNumber = `e.value ~ '${countablePattern.source}'`;

/** Adds to a number, 0 where there is none; its expiry stays. Null where there is something else, or no room. */
export function increment(
  database: Queryable,
  caller: StoreCaller,
  { key, expiresInMs, by }: KeyedWrite & { by: string },
) {
  const text = `written as (${inserted('trim_scale($7::numeric)::text', room('octet_length($5) + 40'))} do update set
      value = case when ${isOver} then excluded.value else trim_scale(e.value::numeric + $7::numeric)::text end,
      expires_at = case when ${isOver} then excluded.expires_at else e.expires_at end,
      ${plainNow}
    where ${isOver} or (e.holder is null and ${isNumber})
    returning ${result('value')})`;
  return once(database, caller, text, [key, expiresInMs, by]);
}

// As `json`, which leaves every item as it was written.
const lastItems = `(select '[' || string_agg(item::text, ',' order by place) || ']' from (
  select item, place from json_array_elements((left(e.value, -1) || case e.value when '[]' then '' else ',' end || $7::text || ']')::json)
    with ordinality as items (item, place) order by place desc limit $8::int) last)`;
const allItems = `left(e.value, -1) || case e.value when '[]' then '' else ',' end || $7::text || ']'`;

/** Adds an item to a list, of which the last `keep` stay; brings how many those are. Null as of `increment`, and where it is too large. */
export function append(
  database: Queryable,
  caller: StoreCaller,
  { key, expiresInMs, value, keep }: KeyedWrite & { value: string; keep: number },
) {
  const appended = keep === 0 ? `case when $8::int = 0 then ${allItems} end` : lastItems;
  const text = `written as (${inserted(`'[' || $7::text || ']'`, room('octet_length($5) + octet_length($7::text) + 2'))}
    do update set
      value = case when ${isOver} then excluded.value else ${appended} end,
      expires_at = case when ${isOver} then excluded.expires_at else e.expires_at end,
      ${plainNow}
    where ${isOver} or (e.holder is null and left(e.value, 1) = '['
      and octet_length(e.value) + octet_length($7::text) + 1 <= ${maxStoreValueBytes})
    returning ${result('json_array_length(value::json)::text')})`;
  return once(database, caller, text, [key, expiresInMs, value, keep]);
}

/** Deletes a key; brings what it had. Null where it has nothing, or is a lock. */
export function remove(database: Queryable, caller: StoreCaller, key: string) {
  const text = `written as (delete from store_entry e using target t where e.store_id = t.id and e.key = $5
    and (e.holder is null or ${isOver}) returning ${result('e.value', isLive)})`;
  return once(database, caller, text, [key]);
}

/**
 * Notes keys as seen, each for so long from now; brings those that were not. Null where there is no room.
 * @param prefix what they are counted with
 */
export function see(
  database: Queryable,
  caller: StoreCaller,
  { keys, prefix, expiresInMs }: { keys: readonly string[]; prefix: string; expiresInMs: number | null },
) {
  const text = `seen as (insert into store_entry as e
      (store_id, account_number, key, value, seen_in, seen_by, expires_at)
    select id, account_number, key, 'true', $6, $1, ${expiry('$7')} from target, unnest($5::text[]) key
      where ${room('$8::int', 'cardinality($5::text[])', 'false')} order by key
    on conflict (store_id, key) do update set
      seen_by = case when ${isOver} then excluded.seen_by else e.seen_by end, seen_in = excluded.seen_in,
      expires_at = excluded.expires_at, updated_at = now()
    returning key, seen_by),
  written as (select ${result(
    `coalesce(json_agg(key) filter (where seen_by = $1), '[]')::text`,
    'count(*) filter (where seen_by = $1) < count(*)',
  )} from seen having count(*) > 0)`;
  const bytes = keys.reduce((sum, key) => sum + Buffer.byteLength(key) + 4, 0);
  return once(database, caller, text, [keys, prefix, expiresInMs, bytes]);
}

/** Forgets items seen before but for the latest so many. */
export async function forgetSeen(database: Queryable, storeId: string, prefix: string, keep: number): Promise<void> {
  await database.query(
    `delete from store_entry where store_id = $1 and key = any(array(
       select key from store_entry where store_id = $1 and seen_in = $2
       order by updated_at desc, key desc offset $3 limit 20000 for update skip locked))`,
    [storeId, prefix, keep],
  );
}
