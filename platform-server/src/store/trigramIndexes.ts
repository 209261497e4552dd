import type pg from 'pg';
import { storedKinds } from '../kinds/storedKinds.ts';
import { advisoryLocks } from './advisoryLocks.ts';

/** An index that finds texts by any part of them, within one account. */
export interface TrigramIndex {
  name: string;
  table: string;
  /** Column of what is searched. */
  text: string;
  /** Rows that enter the index. */
  where?: string;
}

const extensions = ['pg_trgm', 'btree_gin'];

/** Texts of runs: their exceptions, and the names their scenarios had. Runs that succeed never enter. */
const runIndexes: readonly TrigramIndex[] = [
  { name: 'run_by_exception', table: 'run', text: 'exception_text', where: 'exceptions is not null' },
  { name: 'scenario_name_by_part', table: 'scenario_name', text: 'name' },
];

const thingIndexes = Object.values(storedKinds).map(
  ({ table }): TrigramIndex => ({ name: `${table}_by_part`, table, text: 'searched', where: 'is_active' }),
);

async function haveExtensions(pool: pg.Pool): Promise<boolean> {
  const installed = 'select count(*) as count from pg_extension where extname = any($1)';
  const { rows } = await pool.query<{ count: number }>(installed, [extensions]);
  return rows[0]?.count === extensions.length;
}

async function makeExtensions(pool: pg.Pool): Promise<boolean> {
  if (await haveExtensions(pool)) return true;
  try {
    await pool.query(extensions.map((name) => `create extension if not exists ${name}`).join(';'));
    return true;
  } catch {
    // Another server may have been first.
    return haveExtensions(pool);
  }
}

function createIndex({ name, table, text, where }: TrigramIndex): string {
  return `create index if not exists ${name} on ${table} using gin (account_number, ${text} gin_trgm_ops)
    ${where ? `where ${where}` : ''}`;
}

/**
 * Makes the indexes by which texts are found in large accounts. They need extensions that PostgreSQL lets every owner of
 * a database make, and that a managed one may not have: without them everything is found all the same, by reading more.
 * Costs two queries when there is nothing to do.
 * @returns whether the indexes are there
 */
export async function ensureTrigramIndexes(
  pool: pg.Pool,
  log: (line: string) => void,
  indexes: readonly TrigramIndex[] = [...runIndexes, ...thingIndexes],
): Promise<boolean> {
  if (!(await makeExtensions(pool))) {
    log(
      `search: the database has no ${extensions.join(' and ')}, and this role may not make them. ` +
        'Searching large accounts is slow until an administrator runs: ' +
        `${extensions.map((name) => `create extension ${name};`).join(' ')}`,
    );
    return false;
  }
  const names = indexes.map(({ name }) => name);
  const { rows } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(quote_ident(name)) is null',
    [names],
  );
  const missing = indexes.filter(({ name }) => rows.some((row) => row.name === name));
  if (missing.length === 0) return true;
  // One transaction: servers that start together make them one after the other.
  await pool.query(
    [`select pg_advisory_xact_lock(${advisoryLocks.trigramIndexes})`, ...missing.map(createIndex)].join(';'),
  );
  return true;
}
