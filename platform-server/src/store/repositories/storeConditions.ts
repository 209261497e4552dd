/** What statements of runs about stores have in common. */

import { maxStoreBytes, maxStoreKeys } from 'shared-contracts/api/store';

/** A call of a store of an account: `$1` to `$4` of each write. */
export interface StoreCaller {
  callKey: string;
  account: string;
  storeId: string;
  runId: string;
}

/** Of an entry `e` that has expired, and may still be there. */
export const isOver = 'coalesce(e.expires_at <= now(), false)';
export const isLive = '(e.expires_at is null or e.expires_at > now())';
/** When what is written now expires, by milliseconds. */
export const expiry = (place: string) => `now() + ${place}::bigint * interval '1 millisecond'`;

/** Whether the account has room for so many bytes more and, unless the key `$5` is there, for a key. */
export const room = (
  bytes: string,
  keys = '1',
  isThere = 'exists (select from store_entry where store_id = $3 and key = $5)',
) =>
  `(select coalesce(sum(bytes), 0) + ${bytes} <= ${maxStoreBytes}
     and (coalesce(sum(keys), 0) + ${keys} <= ${maxStoreKeys} or ${isThere})
    from store_use where account_number = $2)`;
