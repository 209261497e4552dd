import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { firstIdAt } from '../../store/ids.ts';

/** Rows that expire one by one. */
export interface ExpiringRows {
  table: string;
  /** Column in the order of time: ids, or the instants of their end. Few rows have the same. */
  id: string;
  /** Deletes what may go of the rows behind `$1` up to `$2`; answers the ids of rows that somebody has to learn of. */
  remove: string;
}

/** How long a statement may take that somebody who waits for the same disk does not notice. Milliseconds. */
const aimMs = 40;
const rowsAtOnce = { first: 200, least: 20, most: 4_000 };

/** As many rows as take the time that is aimed at, on this machine and with what else it has to do now. */
function nextRows(rows: number, tookMs: number): number {
  const fitting = (rows * aimMs) / Math.max(tookMs, 1);
  return Math.round(Math.min(Math.max(fitting, rowsAtOnce.least), rows * 2, rowsAtOnce.most));
}

async function endOfStep(pool: pg.Pool, { table, id }: ExpiringRows, bounds: unknown[]): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select ${id}::text as id from (select ${id} from ${table} where ${id} > $1 and ${id} < $2 order by ${id} limit $3) step
     order by step.${id} desc limit 1`,
    bounds,
  );
  return rows[0]?.id ?? null;
}

/**
 * Deletes rows between two ids, or instants, the oldest first, in short transactions by key: what was looked at is not looked at again.
 * Rests after each as long as it took, so that a busy machine gets longer rests and smaller steps.
 * @returns the ids that the statements answered
 */
export async function deleteInSteps(
  pool: pg.Pool,
  expiring: ExpiringRows,
  before: string,
  from = firstIdAt(0),
): Promise<string[]> {
  const answered: string[] = [];
  let after = from;
  let rows = rowsAtOnce.first;
  for (;;) {
    const start = performance.now();
    const end = await endOfStep(pool, expiring, [after, before, rows]);
    if (end === null) return answered;
    const removed = await pool.query<{ id: string }>(expiring.remove, [after, end]);
    for (const { id } of removed.rows) answered.push(id);
    const tookMs = performance.now() - start;
    after = end;
    rows = nextRows(rows, tookMs);
    await sleep(tookMs);
  }
}
