/** Locks of stores, as runs take and give them back: a key with a holder and the end of its lease. */

import type { Queryable } from '../transaction.ts';
import { expiry, isLive, isOver, room, type StoreCaller } from './storeConditions.ts';

/** Takes a lock, or holds it longer; false where somebody else has it, or the key has a value, or there is no room. */
export async function lock(
  database: Queryable,
  { account, storeId, runId }: StoreCaller,
  { key, leaseMs }: { key: string; leaseMs: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into store_entry as e (store_id, account_number, key, value, holder, expires_at)
     select id, account_number, $4, json_build_object('run_id', $1::text)::text, $1, ${expiry('$5')} from store
     where id = $3 and account_number = $2 and is_active
       and ${room('octet_length($4) + 60', '1', 'exists (select from store_entry where store_id = $3 and key = $4)')}
     on conflict (store_id, key) do update set value = excluded.value, holder = excluded.holder,
       expires_at = excluded.expires_at, updated_at = now(), seen_in = null, seen_by = null
     where ${isOver} or e.holder = excluded.holder`,
    [runId, account, storeId, key, leaseMs],
  );
  return rowCount === 1;
}

/** Gives a lock back; false where the run does not have it any more. */
export async function unlock(
  database: Queryable,
  { account, storeId, runId }: StoreCaller,
  key: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `delete from store_entry e where store_id = $1 and key = $2 and account_number = $3 and holder = $4 and ${isLive}`,
    [storeId, key, account, runId],
  );
  return rowCount === 1;
}
