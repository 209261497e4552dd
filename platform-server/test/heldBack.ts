import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Holds work back in its middle: `lock` locks rows that it needs, and what happens `meanwhile` happens when it waits for
 * them. Answers what the work does.
 */
export async function heldBack<Result>(
  pool: pg.Pool,
  lock: { text: string; values: unknown[] },
  work: () => Promise<Result>,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(lock.text, lock.values);
    const result = work();
    while ((await pool.query(waiting)).rowCount === 0) await sleep(5);
    await meanwhile();
    await client.query('commit');
    return await result;
  } finally {
    client.release();
  }
}
