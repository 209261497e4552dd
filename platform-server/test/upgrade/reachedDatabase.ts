import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openCluster } from '../../src/store/cluster/cluster.ts';
import { openPool } from '../../src/store/pool.ts';
import { databaseFolder } from '../databaseFolder.ts';
import { freePort } from '../server/weftServer.ts';

/** An empty database that other processes reach as one of the operator's, and a folder beside it. */
export interface ReachedDatabase {
  url: string;
  pool: pg.Pool;
  folder: string;
  close(): Promise<void>;
}

/** Starts one on a free port of this machine. */
export async function startReachedDatabase(): Promise<ReachedDatabase> {
  const top = await mkdtemp(join(await databaseFolder(), 'weft-upgrade-'));
  await chmod(top, 0o711);
  const [dataDirectory, folder] = [join(top, 'database'), join(top, 'server')];
  await Promise.all([mkdir(dataDirectory), mkdir(folder)]);
  const port = Number(await freePort());
  const cluster = await openCluster({ dataDirectory, port });
  const { user, password } = cluster.connection;
  const pool = openPool(cluster.connection);
  return {
    ...{ pool, folder, url: `postgresql://${user}:${password}@127.0.0.1:${port}/weft` },
    async close() {
      await pool.end();
      await cluster.stop();
      await rm(top, { recursive: true, force: true });
    },
  };
}
