/** Entries of stores, as people edit them and as they are cleaned up. What runs do stands in `storeWorkRepository.ts`. */

import type { StoreEntryRow, StoreRow } from '../rows/store.ts';
import type { Queryable } from '../transaction.ts';

/** An entry as a list shows it; without its value where that does not fit. */
export type ListedEntry = Omit<
  Pick<StoreEntryRow, 'key' | 'expires_at' | 'updated_at' | 'bytes' | 'holder'>,
  'bytes'
> & {
  value: string | null;
  bytes: number;
};

const isLive = '(expires_at is null or expires_at > now())';
/** Bytes of values that one page has, and of one that a list shows whole. */
const maxPageBytes = 4 * 1024 * 1024;
const maxShownBytes = 20_000;

/** A store of an account, in the trash too. */
export async function store(
  database: Queryable,
  account: string,
  id: string,
): Promise<Pick<StoreRow, 'name' | 'is_active'> | null> {
  const text = 'select name, is_active from store where id = $1 and account_number = $2';
  return (await database.query<Pick<StoreRow, 'name' | 'is_active'>>(text, [id, account])).rows[0] ?? null;
}

/** Entries whose keys begin so, behind a key, and whether there are more. */
export async function page(
  database: Queryable,
  storeId: string,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<{ items: ListedEntry[]; isMore: boolean }> {
  const { rows } = await database.query<ListedEntry>(
    `select key, expires_at, updated_at, bytes, holder,
       case when bytes <= ${maxShownBytes} and so_far <= ${maxPageBytes} then value end as value from (
       select *, sum(least(bytes, ${maxShownBytes})) over (order by key) as so_far from (
         select * from store_entry where store_id = $1 and key >= $2 and key > $3 and key < $2 || $4
           and starts_with(key, $2) and ${isLive} order by key limit $5) found) counted
     order by key`,
    [storeId, prefix, after, '\u{10ffff}', limit + 1],
  );
  return { items: rows.slice(0, limit), isMore: rows.length > limit };
}

/** The entry of a key; null where there is none. */
export async function get(database: Queryable, storeId: string, key: string): Promise<ListedEntry | null> {
  const text = `select * from store_entry where store_id = $1 and key = $2 and ${isLive}`;
  return (await database.query<ListedEntry>(text, [storeId, key])).rows[0] ?? null;
}

/** What is written of an entry. */
interface GivenRow {
  key: string;
  value: string;
  expires_at: string | null;
}

/** Writes entries in the order of their keys; unless it `replaces`, only where there are none. Answers how many. */
export async function write(
  database: Queryable,
  { account, id, rows, replaces }: { account: string; id: string; rows: readonly GivenRow[]; replaces: boolean },
): Promise<number> {
  const { rowCount } = await database.query(
    `insert into store_entry as e (store_id, account_number, key, value, expires_at)
     select $1, $2, key, value, expires_at
       from unnest($3::text[], $4::text[], $5::timestamptz[]) as given (key, value, expires_at)
     on conflict (store_id, key) do update set value = excluded.value, expires_at = excluded.expires_at,
       updated_at = now(), holder = null, seen_in = null, seen_by = null
     where $6 or coalesce(e.expires_at <= now(), false)`,
    [
      id,
      account,
      rows.map(({ key }) => key),
      rows.map(({ value }) => value),
      rows.map((row) => row.expires_at),
      replaces,
    ],
  );
  return rowCount ?? 0;
}

/** Deletes keys, in their order. Answers how many were there. */
export async function remove(database: Queryable, storeId: string, keys: readonly string[]): Promise<number> {
  const { rowCount } = await database.query(
    `delete from store_entry where store_id = $1 and key = any(array(
       select key from store_entry where store_id = $1 and key = any($2::text[]) order by key for update))`,
    [storeId, keys],
  );
  return rowCount ?? 0;
}

/** Keys and bytes of all stores of an account. */
export async function use(database: Queryable, account: string): Promise<{ keys: number; bytes: number }> {
  const { rows } = await database.query<{ keys: number; bytes: number }>(
    `select coalesce(sum(keys), 0)::bigint as keys, coalesce(sum(bytes), 0)::bigint as bytes
     from store_use where account_number = $1`,
    [account],
  );
  return rows[0] ?? { keys: 0, bytes: 0 };
}

const batch = 2_000;

/** Deletes what has expired, so many at a time; answers how many. What a run writes just now is left. */
export async function removeExpired(database: Queryable): Promise<number> {
  const { rowCount } = await database.query(
    `delete from store_entry where ctid = any(array(
       select ctid from store_entry where expires_at <= now() order by expires_at limit ${batch} for update skip locked))`,
  );
  return rowCount ?? 0;
}

/** Deletes entries of stores that are gone, so many at a time; answers how many. */
export async function removeOrphans(database: Queryable): Promise<number> {
  // Each store asks its index once: of a million entries none is looked at that has its store.
  const { rowCount } = await database.query(
    `with recursive stores (id) as (
       (select store_id from store_entry order by store_id limit 1)
       union all
       select (select store_id from store_entry where store_id > stores.id order by store_id limit 1)
         from stores where stores.id is not null)
     delete from store_entry where ctid = any(array(
       select e.ctid from stores join store_entry e on e.store_id = stores.id
       where not exists (select from store where id = stores.id) limit ${batch}))`,
  );
  return rowCount ?? 0;
}

/** Forgets what ended runs have written; answers how many. A run that has not ended may come to its call again. */
export async function forgetCalls(database: Queryable): Promise<number> {
  const { rowCount } = await database.query(
    `delete from store_call where ctid = any(array(
       select c.ctid from store_call c left join run r on r.id = c.run_id
       where c.created_at < now() - interval '1 hour' and (r.id is null or r.ended_at is not null)
       order by c.created_at limit ${batch}))`,
  );
  return rowCount ?? 0;
}
