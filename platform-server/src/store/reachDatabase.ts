import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const TIMEOUT_MS = 30_000;
const OLDEST_VERSION = 150_000;
// The machine is not up yet, or PostgreSQL on it is starting: all of them pass.
const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03']);

/**
 * Waits until a PostgreSQL that others look after can be reached: it may be starting at the same time as this server.
 * @throws when it cannot be reached within 30 s, or is too old
 */
export async function reachDatabase(pool: pg.Pool, log: (line: string) => void, timeoutMs = TIMEOUT_MS): Promise<void> {
  let isReported = false;
  for (const deadline = Date.now() + timeoutMs; ; await sleep(500)) {
    try {
      const { rows } = await pool.query<{ version: number }>(
        "select current_setting('server_version_num')::int as version",
      );
      if ((rows[0]?.version ?? 0) >= OLDEST_VERSION) return;
      throw new Error('it is too old, Weft needs version 15 or later');
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
