/** What runs read in stores. */

import { maxStoreEntries } from 'shared-contracts/api/store';
import type { Queryable } from '../transaction.ts';
import { isLive, type StoreCaller } from './storeConditions.ts';

/** A store as a call finds it, with what the key has. */
export interface FoundKey {
  name: string;
  value: string | null;
  holder: string | null;
  expires_at: Date | null;
  /** What the call has brought already, where it was at work elsewhere at the same time. */
  noted: string | null;
}

/** What a key has; null where there is no such store, or it is in the trash. */
export async function find(
  database: Queryable,
  { account, storeId, callKey }: StoreCaller,
  key: string,
): Promise<FoundKey | null> {
  const { rows } = await database.query<FoundKey>(
    `select s.name, e.value, e.holder, e.expires_at, c.result as noted from store s
     left join store_call c on c.call_key = $4
     left join store_entry e on e.store_id = s.id and e.key = $3 and ${isLive}
     where s.id = $2 and s.account_number = $1 and s.is_active`,
    [account, storeId, key, callKey],
  );
  return rows[0] ?? null;
}

/** Bytes of values that one list brings. */
const maxListBytes = 4 * 1024 * 1024;

/** Entries whose keys begin so, behind a key: as many as are asked for and as fit, and whether there are more. */
export async function list(
  database: Queryable,
  storeId: string,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<{ items: { key: string; value: string }[]; isMore: boolean }> {
  const most = Math.min(limit, maxStoreEntries);
  const { rows } = await database.query<{ key: string; value: string | null }>(
    `select key, case when place <= $5 and (place = 1 or so_far <= ${maxListBytes}) then value end as value from (
       select key, value, sum(bytes) over (order by key) as so_far, row_number() over (order by key) as place from (
         select key, value, bytes from store_entry e where store_id = $1 and key >= $2 and key > $3
           and key < $2 || $4 and starts_with(key, $2) and ${isLive} order by key limit $5 + 1) found) counted
     order by key`,
    [storeId, prefix, after, '\u{10ffff}', most],
  );
  const end = rows.findIndex(({ value }) => value === null);
  const items = (end === -1 ? rows : rows.slice(0, end)) as { key: string; value: string }[];
  return { items, isMore: end !== -1 };
}
