import type { Queryable } from '../../store/transaction.ts';

/** A column of a key, with its type for parameters. */
export interface KeyColumn {
  name: string;
  type: string;
}

/** A foreign key: rows of a table that belong to those of another. */
export interface TableReference {
  columns: readonly string[];
  parent: string;
  parentColumns: readonly string[];
}

/** A table as the database describes it. */
export interface Table {
  name: string;
  columns: ReadonlyMap<string, string>;
  primaryKey: readonly KeyColumn[];
  /** Its foreign keys that go with their parent. */
  references: readonly TableReference[];
}

interface TableRow {
  name: string;
  columns: [name: string, type: string][];
  primary_key: string[] | null;
}

interface ReferenceRow {
  child: string;
  columns: string[];
  parent: string;
  parent_columns: string[];
}

const tableList = `
  select c.relname as name,
    (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select array_agg(a.attname::text order by k.place) from pg_constraint p
     cross join unnest(p.conkey) with ordinality k (attnum, place)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     where p.conrelid = c.oid and p.contype = 'p') as primary_key
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

const namesOf = (relation: string, keys: string) => `
  (select array_agg(a.attname::text order by k.place) from unnest(${keys}) with ordinality k (attnum, place)
   join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.attnum)`;

const referenceList = `
  select child.relname as child, parent.relname as parent, ${namesOf('f.conrelid', 'f.conkey')} as columns,
    ${namesOf('f.confrelid', 'f.confkey')} as parent_columns
  from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
  where f.contype = 'f' and f.confdeltype <> 'n' and f.conparentid = 0
    and child.relnamespace = 'public'::regnamespace`;

/** Every table of the database by its name. What is added to the schema is among them on its own. */
export async function readTables(database: Queryable): Promise<ReadonlyMap<string, Table>> {
  const { rows } = await database.query<TableRow>(tableList);
  const { rows: references } = await database.query<ReferenceRow>(referenceList);
  return new Map(
    rows.map(({ name, columns, primary_key }) => {
      const types = new Map(columns);
      const own = references.filter(({ child }) => child === name);
      return [
        name,
        {
          name,
          columns: types,
          primaryKey: (primary_key ?? []).map((column) => ({ name: column, type: types.get(column) ?? 'text' })),
          references: own.map(({ parent_columns, ...rest }) => ({ ...rest, parentColumns: parent_columns })),
        },
      ];
    }),
  );
}
