import pg from 'pg';
import { advisoryLocks } from '../advisoryLocks.ts';
import type { DatabaseConnection } from './connection.ts';
import type { Access } from './initialise.ts';
import { sessionName } from './serverLock.ts';

const DATABASE_MISSING = '3D000';
// Of two servers that start together one waits for the other.
const bounds = { connectionTimeoutMillis: 10_000, query_timeout: 30_000 };

/** Connects as superuser to the database `weft`, which is made from the empty one of a new cluster. */
export async function connectSuperuser(superuser: DatabaseConnection, access: Access): Promise<pg.Client> {
  try {
    return await connect(superuser);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== DATABASE_MISSING) throw error;
  }
  await prepareDatabase(superuser, access);
  return connect(superuser);
}

// Renaming takes a millisecond where CREATE DATABASE copies for a tenth of a second.
async function prepareDatabase(superuser: DatabaseConnection, access: Access): Promise<void> {
  const client = await connect({ ...superuser, database: 'template1' });
  try {
    // Of two servers that start together the other may be at it, or have done it.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.server]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [superuser.database]);
    if (rowCount) return;
    await client.query(`
      -- A random password gains nothing from being hashed a thousand times, and every new connection would wait for it.
      set scram_iterations = 1;
      create role weft login password ${client.escapeLiteral(access.application)};
      alter database postgres rename to weft;
      alter database weft owner to weft;
    `);
  } finally {
    await client.end();
  }
}

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: sessionName(process.pid), ...bounds });
  // The owner learns of a lost connection by its end; without a listener the process would die of it.
  client.on('error', () => {});
  await client.connect();
  return client;
}
