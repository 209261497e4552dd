import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const TIMEOUT_MS = 30_000;
const OLDEST_VERSION = 150_000;
// The machine is not up yet, PostgreSQL on it is starting, or PgBouncer waits for it (08P01): all of them pass.
const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03', '08P01']);

/** Whether two connections have one session: a pooler gives a session to each transaction, and takes it back. */
async function areSessionsShared(pool: pg.Pool): Promise<boolean> {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const sessions = new Set<number | undefined>();
    for (const client of clients) {
      const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
      sessions.add(rows[0]?.id);
    }
    return sessions.size < clients.length;
  } finally {
    for (const client of clients) client.release();
  }
}

async function requireUsable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new Error('it is too old, Weft needs version 15 or later');
  if (await areSessionsShared(pool))
    throw new Error('a pooler in front of it shares sessions. Set pool_mode = session for this database in PgBouncer');
}

/**
 * Waits until a PostgreSQL that others look after can be reached: it may be starting at the same time as this server.
 * @throws when it cannot be reached within 30 s, is too old, or a pooler in transaction mode is in front of it
 */
export async function reachDatabase(pool: pg.Pool, log: (line: string) => void, timeoutMs = TIMEOUT_MS): Promise<void> {
  let isReported = false;
  for (const deadline = Date.now() + timeoutMs; ; await sleep(500)) {
    try {
      return await requireUsable(pool);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (!PASSING.has(code ?? '')) throw new Error(`The PostgreSQL of DATABASE_URL cannot be used: ${message}`);
      if (Date.now() > deadline)
        throw new Error(`The PostgreSQL of DATABASE_URL cannot be reached: ${code} ${message}`);
    }
    if (!isReported) log('Waiting for the PostgreSQL of DATABASE_URL.');
    isReported = true;
  }
}
