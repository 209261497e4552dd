import { availableParallelism, totalmem } from 'node:os';
import type { DatabaseUrl } from '../../config/databaseUrl.ts';
import type { Config } from '../../config.ts';
import { countConnections } from '../../store/countConnections.ts';
import { openPool, targetOf } from '../../store/pool.ts';
import { Primary } from '../../store/primary.ts';
import { reachDatabase } from '../../store/reachDatabase.ts';
import { countProcesses, type ProcessCount, type ServerResources } from './countProcesses.ts';

/** Connections of one process besides its pool: maintenance, notifications, runs. */
const furtherConnections = 6;

/** The other half is for other servers on the same database, and for the one that takes over from this one. */
const connectionShare = 1 / 2;

type Log = (line: string) => void;

/** Database connections that one process may have. */
export function connectionsPerProcess({ databasePool }: Pick<Config, 'databasePool'>): number {
  return databasePool + furtherConnections;
}

/** Memory of the machine or of the container; one without a limit answers more than any machine has. */
function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

async function usableConnections(url: DatabaseUrl, log: Log): Promise<number> {
  const target = targetOf(url);
  const pool = openPool(target, { size: 2, kept: 0 });
  try {
    if (target instanceof Primary) await target.find();
    await reachDatabase(pool, log);
    return Math.floor((await countConnections(pool)) * connectionShare);
  } finally {
    await pool.end();
  }
}

/**
 * How many processes suit this machine and its database, where WEFT_PROCESSES does not say. Node counts the cores that a
 * container may use.
 * @throws when the database of DATABASE_URL cannot be reached within 30 s or cannot be used
 */
export async function chooseProcesses(
  config: Pick<Config, 'databasePool' | 'databaseUrl'>,
  log: Log,
): Promise<ProcessCount> {
  const resources: ServerResources = {
    platform: process.platform,
    cores: availableParallelism(),
    memoryBytes: usableMemory(),
    connections: null,
    connectionsPerProcess: connectionsPerProcess(config),
  };
  const chosen = countProcesses(resources);
  // The embedded database allows as many connections as its processes need.
  if (chosen.count === 1 || !config.databaseUrl) return chosen;
  return countProcesses({ ...resources, connections: await usableConnections(config.databaseUrl, log) });
}
