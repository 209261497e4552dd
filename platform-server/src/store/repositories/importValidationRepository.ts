/** What scenarios found in rows of import pages that they validated, for as long as that counts. */

import type { ValidationOutput } from 'shared-contracts/api/import-page';
import type { Queryable } from '../transaction.ts';

type Problems = ValidationOutput['problems'];

/** So long what was found counts for the same rows, in minutes. */
const keptMinutes = 60;
/** Batches of a page that are remembered: those of two files of the largest size. */
const maxKept = 400;
/** Batches whose time is over that are forgotten at once. */
const maxForgotten = 10_000;

/** What was found in some rows; null for rows that were not validated, or too long ago. */
export async function find(database: Queryable, pageId: string, hash: Buffer): Promise<Problems | null> {
  const { rows } = await database.query<{ problems: string }>(
    `select problems from import_validation where import_page_id = $1 and hash = $2
       and created_at > now() - make_interval(mins => ${keptMinutes})`,
    [pageId, hash],
  );
  return rows[0] ? (JSON.parse(rows[0].problems) as Problems) : null;
}

/** Remembers what was found in some rows. The oldest of a page with many go. */
export async function put(database: Queryable, pageId: string, hash: Buffer, problems: Problems): Promise<void> {
  await database.query(
    `insert into import_validation (import_page_id, hash, problems) values ($1, $2, $3)
     on conflict (import_page_id, hash) do update set problems = excluded.problems, created_at = now()`,
    [pageId, hash, JSON.stringify(problems)],
  );
  await database.query(
    `delete from import_validation where import_page_id = $1 and hash in (
       select hash from import_validation where import_page_id = $1 order by created_at desc offset ${maxKept})`,
    [pageId],
  );
}

/** Forgets what has become old, of every page. */
export async function forgetOld(database: Queryable): Promise<void> {
  await database.query(
    `delete from import_validation where ctid = any(array(
       select ctid from import_validation where created_at < now() - make_interval(mins => ${keptMinutes})
       limit ${maxForgotten}))`,
  );
}
