import { join } from 'node:path';
import type pg from 'pg';
import { columnTypes, typeSources } from './columnTypes.ts';
import { areaOf } from './tableAreas.ts';

/** Where the row types are kept, a file an area. */
export const rowTypesFolder = join(import.meta.dirname, '../../src/store/rows');

interface Column {
  table_name: string;
  table_comment: string | null;
  name: string;
  type: string;
  nullable: boolean;
  comment: string | null;
}

/** Read at the start of the server alone, before anything that wants types. */
const withoutType = ['weft_migrations', 'installation'];

/** As the pool reads them (store/pool.ts). */
const types: Readonly<Record<string, string>> = {
  bit: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

const columnsOf = `
  select c.relname as table_name, obj_description(c.oid) as table_comment, a.attname as name, t.typname as type,
    not a.attnotnull as nullable, col_description(c.oid, a.attnum) as comment
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
  order by c.relname, a.attnum`;

function typeOf({ table_name, name, type, nullable }: Column): string {
  const isArray = type.startsWith('_');
  const element = types[isArray ? type.slice(1) : type];
  if (!element) throw new Error(`${table_name}.${name} is ${type}: add it to the types.`);
  const known = columnTypes[`${table_name}.${name}`] ?? (isArray ? `${element}[]` : element);
  return nullable ? `${known} | null` : known;
}

const doc = (comment: string | null, indent: string) => (comment ? `${indent}/** ${comment} */\n` : '');

/** `run_record` is read as `RunRecordRow`. */
function interfaceOf(table: string, columns: readonly Column[]): string {
  const name = table.replace(/(^|_)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  const fields = columns.map((column) => `${doc(column.comment, '  ')}  ${column.name}: ${typeOf(column)};\n`);
  return `${doc(columns[0]?.table_comment ?? null, '')}export interface ${name}Row {\n${fields.join('')}}\n`;
}

/** As the formatter writes it: a long one has a line for each name. */
function importOf(names: readonly string[], source: string): string {
  const line = `import type { ${names.join(', ')} } from '${source}';\n`;
  return line.length <= 121
    ? line
    : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${source}';\n`;
}

function importsOf(text: string): string {
  const lines = Object.entries(typeSources).map(([source, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    return used.length > 0 ? importOf(used, source) : '';
  });
  return lines.join('');
}

/** The files of the rows of every table, by name, read off a database that the migrations have made. */
export async function rowTypesOf(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<Column>(columnsOf, [withoutType]);
  const areas = Map.groupBy(rows, ({ table_name }) => areaOf(table_name));
  return new Map([...areas].map(([area, columns]) => [`${area}.ts`, fileOf(columns)]));
}

function fileOf(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table_name }) => table_name);
  const text = [...tables].map(([table, own]) => interfaceOf(table, own)).join('\n');
  const imports = importsOf(text);
  return `// Made from the migrations by \`npm run row-types\`.\n${imports && `${imports}\n`}${text}`;
}
