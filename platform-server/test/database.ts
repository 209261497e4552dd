import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Condition } from '../src/process/condition.ts';
import type { DatabaseConnection } from '../src/store/cluster/connection.ts';
import type { Database } from '../src/store/database.ts';
import { migrate, schemaFingerprint } from '../src/store/migrate.ts';
import { type OneDatabase, openPool } from '../src/store/pool.ts';
import { ensureTrigramIndexes } from '../src/store/trigramIndexes.ts';
import { leaseCluster } from './leaseCluster.ts';

/** A database of one's own on a real PostgreSQL. */
export interface TestDatabase extends Database {
  target: OneDatabase;
  /** Closes the pool and removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Makes a new database with the current schema: on the PostgreSQL of `DATABASE_URL` when that is set, else on an
 * embedded one that all running tests share and that goes with the last of them.
 * @param migrated false for an empty one
 */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const url = process.env.DATABASE_URL;
  return url ? createOn(url, migrated) : createEmbedded(migrated);
}

async function createOn(url: string, migrated: boolean): Promise<TestDatabase> {
  const name = newName();
  const own = new URL(url);
  own.pathname = `/${name}`;
  await administer({ connectionString: url }, (admin) => admin.query(`create database ${name}`));
  const database = testDatabase({ connectionString: own.href }, { connectionString: url }, name);
  if (migrated) await prepare(database.pool);
  return database;
}

async function createEmbedded(migrated: boolean): Promise<TestDatabase> {
  const { connection, superuser } = await leaseCluster();
  const name = newName();
  await administer(superuser, async (admin) => {
    const template = migrated ? await ensureTemplate(admin, connection) : 'template1';
    await admin.query(`create database ${name} template ${template} strategy file_copy owner ${connection.user}`);
  });
  return testDatabase({ ...connection, database: name }, superuser, name);
}

async function prepare(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await ensureTrigramIndexes(pool, () => {});
}

// Copying a migrated database is faster than migrating a new one, and copying files faster than logging them.
async function ensureTemplate(admin: pg.Client, connection: DatabaseConnection): Promise<string> {
  const name = `weft_template_${await schemaFingerprint()}`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) {
    const draft = newName();
    await admin.query(`create database ${draft} strategy file_copy owner ${connection.user}`);
    const pool = openPool({ ...connection, database: draft });
    await prepare(pool).finally(() => pool.end());
    await admin.query(`alter database ${draft} rename to ${name}`);
  }
  await admin.query('select pg_advisory_unlock(hashtext($1))', [name]);
  return name;
}

function testDatabase(target: OneDatabase, admin: OneDatabase, name: string): TestDatabase {
  const pool = openPool(target);
  const drop = async () => {
    await pool.end();
    await administer(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  const cluster = new Condition(() => {});
  return { pool, maintenance: pool, reads: pool, target, durable: Promise.resolve(), cluster, drop };
}

async function administer(target: OneDatabase, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(target);
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

function newName(): string {
  return `weft_test_${randomBytes(8).toString('hex')}`;
}
