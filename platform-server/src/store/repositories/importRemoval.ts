/**
 * Deletes files of import pages with all their rows, in short statements, each followed by a rest of its length. Killed in
 * the midst, it leaves a file without some of its rows, which is deleted the next time.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Rows of a statement: files have a hundred thousand deliveries, and who delivers others waits for the same disk. */
const atOnce = { deliveries: 5_000, chunks: 5, files: 20 } as const;

const deliveries = `delete from import_delivery where submission_id = $1 and first_row in (
  select first_row from import_delivery where submission_id = $1 order by first_row limit ${atOnce.deliveries})`;
const chunks = `delete from import_chunk where submission_id = $1 and chunk in (
  select chunk from import_chunk where submission_id = $1 order by chunk limit ${atOnce.chunks})`;
const isOver = "status in ('delivered', 'abandoned')";

/** Those with an id below one that are neither sent nor delivered any more. */
export function before(pool: pg.Pool, id: string): Promise<void> {
  return all(pool, `select id from import_submission where id < $1 and ${isOver} order by id limit $2`, id);
}

/** Those of a page that are neither sent nor delivered any more. */
export function ofPage(pool: pg.Pool, pageId: string): Promise<void> {
  return all(
    pool,
    `select id from import_submission where import_page_id = $1 and ${isOver} order by id limit $2`,
    pageId,
  );
}

async function all(pool: pg.Pool, select: string, value: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(select, [value, atOnce.files]);
    if (rows.length === 0) return;
    for (const { id } of rows) await remove(pool, id);
  }
}

async function remove(pool: pg.Pool, id: string): Promise<void> {
  while ((await step(pool, deliveries, id)) > 0);
  while ((await step(pool, chunks, id)) > 0);
  await step(pool, `delete from import_submission where id = $1 and ${isOver}`, id);
}

async function step(pool: pg.Pool, statement: string, id: string): Promise<number> {
  const begun = performance.now();
  const { rowCount } = await pool.query(statement, [id]);
  await sleep(performance.now() - begun);
  return rowCount ?? 0;
}
