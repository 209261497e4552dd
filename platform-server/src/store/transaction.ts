import type pg from 'pg';
import { endsConnection } from '../process/databaseOutage.ts';

/** A pool, or one connection inside a transaction: whatever takes a query. */
export type Queryable = Pick<pg.Pool, 'query'> | pg.PoolClient;

/** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(!(await rollBack(client, error)));
    throw error;
  }
}

/** False when the connection must not be used again: what it does, and whether it answers, nobody knows. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (endsConnection(error)) return false;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
