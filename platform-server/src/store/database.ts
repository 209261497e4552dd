import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { Condition } from '../process/condition.ts';
import type { Lifetime } from '../process/lifetime.ts';
import { joinRunning } from './cluster/joinRunning.ts';
import { type ClusterWatch, SupervisedCluster } from './cluster/supervisedCluster.ts';
import { migrate } from './migrate.ts';
import { type DatabaseTarget, openPool, targetOf } from './pool.ts';
import { Primary } from './primary.ts';
import { reachDatabase } from './reachDatabase.ts';
import { ReadDatabase } from './readDatabase.ts';
import type { Queryable } from './transaction.ts';
import { ensureTrigramIndexes } from './trigramIndexes.ts';

/** The database, open and with the current schema. */
export interface Database {
  pool: pg.Pool;
  /** For work that nobody waits for and that may take minutes. */
  maintenance: pg.Pool;
  /** For lists: a standby where there is one, that has what was written before. */
  reads: Queryable;
  /** For what needs a connection of its own. */
  target: DatabaseTarget;
  /** Resolves when the database is safe from a power loss; acknowledge nothing before. */
  durable: Promise<void>;
  /** Whether the embedded PostgreSQL runs; always holds for one that others look after. */
  cluster: Condition;
}

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseReadUrl' | 'databasePool' | 'databasePort' | 'dataDirectory'
>;

/** Listener for events of the database. */
export interface DatabaseWatch {
  /** Another server has taken the embedded database: this one must end. */
  onTaken: (reason: string) => void;
  log: (line: string) => void;
  /** The embedded database belongs to the process that supervises this one. */
  isSupervised?: boolean;
}

const maintenanceMs = 10 * 60_000;
const endTimeoutMs = 3_000;

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one of the data directory, and brings the schema up to date.
 * Later losses are mended on their own. The data directory must exist.
 */
export async function openDatabase(
  config: DatabaseConfig,
  lifetime: Lifetime,
  watch: DatabaseWatch,
): Promise<Database> {
  const cluster = new Condition((problem, details = '') =>
    watch.log(problem ? `database: ${problem}. ${details}` : 'database: it runs again'),
  );
  const { target, durable } = await opened(config, lifetime, { ...watch, condition: cluster });
  const pool = openPool(target, { size: config.databasePool });
  const maintenance = openPool(target, { size: 2, kept: 0, name: 'weft maintenance', statementMs: maintenanceMs });
  lifetime.opened('the database pool', () => endPools([pool, maintenance]));
  if (target instanceof Primary) await target.find();
  if (config.databaseUrl) await reachDatabase(pool, watch.log);
  await migrate(maintenance);
  await ensureTrigramIndexes(maintenance, watch.log);
  const reads = openReads(pool, config, lifetime, watch);
  return { pool, maintenance, reads, target, durable, cluster };
}

function openReads(
  primary: pg.Pool,
  { databaseReadUrl, databasePool: size }: DatabaseConfig,
  lifetime: Lifetime,
  { log }: DatabaseWatch,
): Queryable {
  if (databaseReadUrl === undefined) return primary;
  const standby = openPool({ connectionString: databaseReadUrl }, { size, kept: 0, name: 'weft lists' });
  lifetime.opened('the read database', () => endPools([standby]));
  return new ReadDatabase({ primary, standby }, log);
}

// A database that does not answer does not take its leave either.
async function endPools(pools: readonly pg.Pool[]): Promise<void> {
  await Promise.race([Promise.all(pools.map((pool) => pool.end())), sleep(endTimeoutMs)]);
}

async function opened(
  config: DatabaseConfig,
  lifetime: Lifetime,
  watch: DatabaseWatch & ClusterWatch,
): Promise<Pick<Database, 'target' | 'durable'>> {
  const durable = Promise.resolve();
  if (config.databaseUrl) return { target: targetOf(config.databaseUrl), durable };
  if (watch.isSupervised) return { target: await joinRunning(config.dataDirectory), durable };
  return openEmbedded(config, lifetime, watch);
}

async function openEmbedded(
  { dataDirectory, databasePort: port }: DatabaseConfig,
  lifetime: Lifetime,
  watch: ClusterWatch,
): Promise<Pick<Database, 'target' | 'durable'>> {
  const cluster = await SupervisedCluster.open({ dataDirectory, port }, watch);
  lifetime.opened('the database', () => cluster.stop());
  return { target: cluster.connection, durable: cluster.synced };
}
