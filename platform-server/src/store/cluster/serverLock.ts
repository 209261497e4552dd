import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { advisoryLocks } from '../advisoryLocks.ts';
import { ClusterTaken } from './clusterTaken.ts';

const TIMEOUT_MS = 1_000;

/**
 * Makes this process the only server of the cluster, for as long as the connection lives. PostgreSQL itself releases
 * the lock of a process that died, however it died.
 * @throws ClusterTaken when another server holds it
 */
export async function lockServer(client: pg.Client): Promise<void> {
  // The session of a server that was killed a moment ago takes as long to notice it.
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      advisoryLocks.server,
    ]);
    if (rows[0]?.held) return;
  }
  const holder = await holderOf(client);
  throw new ClusterTaken(
    `Another Weft server${holder ? ` (process ${holder})` : ''} already uses this data directory. ` +
      'Stop it first, give this one its own WEFT_DATA_DIR, or let both share a PostgreSQL by DATABASE_URL.',
    holder,
  );
}

/** The name under which a server's session is listed. */
export function sessionName(pid: number): string {
  return `weft server ${pid}`;
}

async function holderOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where database = (select oid from pg_database where datname = current_database())
       and locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [advisoryLocks.server],
  );
  return rows[0]?.name.match(/\d+$/)?.[0];
}
