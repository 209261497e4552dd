import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { advisoryLocks } from './advisoryLocks.ts';
import { inTransaction } from './transaction.ts';

/** One step of the schema: a file `NNNN_<name>.sql`. */
interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const DIRECTORY = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const TABLE_MISSING = '42P01';
const DEADLOCK = '40P01';
/** How often the files are applied that came to a deadlock, and how long servers get in between. Milliseconds. */
const TRIES = 5;
const PAUSE = 200;

/**
 * Brings the database's schema up to date: every file not applied yet, in order, in one transaction. Costs one query
 * when there is nothing to do. Any number of servers may call it at once.
 * @returns the names of the files applied now
 * @throws when an applied file has been changed since, or the database is ahead of this server
 */
export async function migrate(pool: pg.Pool, directory = DIRECTORY): Promise<string[]> {
  const migrations = await readMigrations(directory);
  if (pending(migrations, await readApplied(pool)).length === 0) return [];
  // Servers of the release before are at work: they and the files may each have locked what the other waits for.
  for (let tried = 1; ; tried++) {
    try {
      return await applyDue(pool, migrations);
    } catch (error) {
      if (tried === TRIES || !isDeadlock(error)) throw error;
      await sleep(PAUSE * tried);
    }
  }
}

const isDeadlock = (error: unknown) => ((error as Error).cause as pg.DatabaseError | undefined)?.code === DEADLOCK;

function applyDue(pool: pg.Pool, migrations: Migration[]): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    await client.query(
      `create table if not exists weft_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const due = pending(migrations, await readApplied(client));
    for (const migration of due) await apply(client, migration);
    return due.map(({ name }) => name);
  });
}

/** Stands for the whole schema: changes with any of the files. */
export async function schemaFingerprint(directory = DIRECTORY): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(directory)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1];
    if (!number) throw new Error(`The migration ${name} must be called NNNN_<name>.sql, in small letters.`);
    if (numbers.has(number))
      throw new Error(`Two migrations have the number ${number}. Give ${name} the next free one.`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readApplied(database: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  try {
    const { rows } = await database.query<{ name: string; checksum: string }>(
      'select name, checksum from weft_migrations',
    );
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  } catch (error) {
    if ((error as pg.DatabaseError).code === TABLE_MISSING) return new Map();
    throw error;
  }
}

function pending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const ahead = [...applied.keys()].filter((name) => !known.has(name));
  if (ahead.length > 0) {
    throw new Error(`The database is ahead of this server: it has ${ahead.join(', ')}. Start the newer server.`);
  }
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before === undefined || before === checksum) continue;
    throw new Error(`The migration ${name} was changed after it was applied. Restore it and add a new one instead.`);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (cause) {
    throw new Error(`The migration ${name} failed, and nothing was changed: ${(cause as Error).message}`, { cause });
  }
  await client.query('insert into weft_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
