import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Lifetime } from '../process/lifetime.ts';
import { openCluster } from './cluster/cluster.ts';
import { migrate } from './migrate.ts';
import { type DatabaseTarget, openPool } from './pool.ts';
import { reachDatabase } from './reachDatabase.ts';
import { ensureTrigramIndexes } from './trigramIndexes.ts';

/** The database, open and with the current schema. */
export interface Database {
  pool: pg.Pool;
  /** For what needs a connection of its own. */
  target: DatabaseTarget;
  /** Resolves when the database is safe from a power loss; acknowledge nothing before. */
  durable: Promise<void>;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'databasePort' | 'dataDirectory'>;

/** What to do when the database is gone for good or the pool has trouble. */
export interface DatabaseWatch {
  onLost: (reason: string) => void;
  log: (line: string) => void;
}

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one of the data directory, and brings the schema up to date.
 * The data directory must exist.
 */
export async function openDatabase(
  config: DatabaseConfig,
  lifetime: Lifetime,
  watch: DatabaseWatch,
): Promise<Database> {
  const { target, durable } = config.databaseUrl
    ? { target: { connectionString: config.databaseUrl }, durable: Promise.resolve() }
    : await openEmbedded(config, lifetime, watch);
  let ending = false;
  const pool = openPool(target, {
    size: config.databasePool,
    // The pool says it has ended a moment before its last connections have.
    onLost: ({ message }) => ending || watch.log(`database: ${message}`),
  });
  lifetime.opened('the database pool', () => {
    ending = true;
    return pool.end();
  });
  if (config.databaseUrl) await reachDatabase(pool, watch.log);
  await migrate(pool);
  await ensureTrigramIndexes(pool, watch.log);
  return { pool, target, durable };
}

async function openEmbedded(
  { dataDirectory, databasePort: port }: DatabaseConfig,
  lifetime: Lifetime,
  { onLost }: DatabaseWatch,
): Promise<Pick<Database, 'target' | 'durable'>> {
  const cluster = await openCluster({ dataDirectory, port });
  lifetime.opened('the database', cluster.stop);
  void cluster.lost.then(() => onLost('The database has ended unexpectedly.'));
  return { target: cluster.connection, durable: cluster.synced };
}
