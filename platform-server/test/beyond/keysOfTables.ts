import type { Queryable } from '../../src/store/transaction.ts';

/** A constraint or unique index, with what has to hold the distribution key. */
export interface KeyOfTable {
  table: string;
  name: string;
  kind: 'unique' | 'foreign key';
  columns: readonly string[];
  /** Of a foreign key: the table that it names, and its columns there. */
  parent: string | null;
  parentColumns: readonly string[] | null;
}

const columnsOf = (relation: string, keys: string) => `
  (select array_agg(a.attname::text order by k.place) from unnest(${keys}) with ordinality k (attnum, place)
   join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.attnum)`;

const keys = `
  select c.relname as table, i.relname as name, 'unique' as kind, ${columnsOf('x.indrelid', 'x.indkey::int2[]')} as columns,
    null as parent, null::text[] as "parentColumns"
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where x.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition
  union all
  select c.relname, f.conname, 'foreign key', ${columnsOf('f.conrelid', 'f.conkey')}, p.relname,
    ${columnsOf('f.confrelid', 'f.confkey')}
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
  where f.contype = 'f' and f.conparentid = 0 and c.relnamespace = 'public'::regnamespace
  order by 1, 2`;

/** What must be unique, and what names rows of other tables, in the whole schema. */
export async function readKeys(database: Queryable): Promise<readonly KeyOfTable[]> {
  return (await database.query<KeyOfTable>(keys)).rows;
}

/** Where the rows of a table live: with their account, on every node, or once in the installation. */
export type Place = 'account' | 'reference' | 'local';

/** Of tables that live with accounts, those that hold no account, or lead to where it is not, each as `table name`. */
export function keysWithoutAccount(all: readonly KeyOfTable[], placeOf: (table: string) => Place | null) {
  const holds = (columns: readonly string[] | null) => columns?.includes('account_number') ?? false;
  const isKept = ({ columns, parent, parentColumns }: KeyOfTable) => {
    if (parent === null) return holds(columns);
    const place = placeOf(parent);
    return place === 'reference' || (place === 'account' && holds(columns) && holds(parentColumns));
  };
  return all
    .filter(({ table }) => placeOf(table) === 'account')
    .filter((key) => !isKept(key))
    .map(({ table, name, kind }) => ({ name: `${table} ${name}`, kind }));
}
