/** Rows of files, in the chunks they were sent in. */

import { type ImportCell, maxChunkRows, type RowProblem } from 'shared-contracts/api/import-page';
import type { Queryable } from '../transaction.ts';

/** A row with what is wrong with it. */
export type FaultyRow = [row: number, problems: RowProblem[]];

/** Some rows of a file as they are kept. */
export interface NewChunk {
  submissionId: string;
  chunk: number;
  rowCount: number;
  /** JSON of the cells. */
  rows: string;
  /** JSON of what runs get of each row, null for one with a problem. */
  payloads: string;
  problems: readonly FaultyRow[];
  /** Rows that were let through though the scenario that validates could not. */
  unvalidated: number;
  /** Hashes of values that no other row may have, by column and by place in the chunk. */
  unique: ReadonlyMap<string, readonly (bigint | null)[]>;
}

/** What is known of the rows of a chunk without reading their cells. */
export interface ChunkHead {
  chunk: number;
  row_count: number;
  problems: string;
  duplicates: string;
}

const readFaults = (text: string) => JSON.parse(text) as FaultyRow[];

/** Problems of the rows of a chunk by their number. */
export function faultsOf({
  problems,
  duplicates,
}: Pick<ChunkHead, 'problems' | 'duplicates'>): Map<number, RowProblem[]> {
  const faults = new Map(readFaults(problems));
  for (const [row, more] of readFaults(duplicates)) faults.set(row, [...(faults.get(row) ?? []), ...more]);
  return faults;
}

/** Keeps a chunk, in place of the one of its number. Within a transaction. */
export async function put(
  database: Queryable,
  { submissionId, chunk, rowCount, rows, payloads, problems, unvalidated, unique }: NewChunk,
): Promise<void> {
  await database.query('delete from import_chunk where submission_id = $1 and chunk = $2', [submissionId, chunk]);
  const bytes = [Buffer.byteLength(rows), Buffer.byteLength(payloads)];
  await database.query(
    `insert into import_chunk (submission_id, chunk, row_count, invalid_count, bytes, payload_bytes, rows, payloads, problems,
       unvalidated_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [submissionId, chunk, rowCount, problems.length, ...bytes, rows, payloads, JSON.stringify(problems), unvalidated],
  );
  for (const [key, hashes] of unique) {
    await database.query(
      'insert into import_unique_value (submission_id, column_key, chunk, hashes) values ($1, $2, $3, $4::bigint[])',
      [submissionId, key, chunk, hashes],
    );
  }
}

/** Bytes of the rows of a file without those of one chunk. */
export async function bytesBeside(database: Queryable, submissionId: string, chunk: number): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::float8 as bytes from import_chunk where submission_id = $1 and chunk <> $2`,
    [submissionId, chunk],
  );
  return rows[0]?.bytes ?? 0;
}

/** Chunks that have come, in order. */
export async function numbers(database: Queryable, submissionId: string): Promise<number[]> {
  const { rows } = await database.query<{ chunk: number }>(
    'select chunk from import_chunk where submission_id = $1 order by chunk',
    [submissionId],
  );
  return rows.map(({ chunk }) => chunk);
}

/**
 * Finds the values of a file that no two rows may have and do, and notes each at its row: all but the first have the
 * problem. The first is one without problems of its own, if there is any: a row that is left keeps no good one out. Counts the rows with problems of each chunk again. The database sorts: nothing of the file is in memory here.
 */
export async function markDuplicates(database: Queryable, submissionId: string): Promise<void> {
  await database.query(
    `with faulty as (
       select (p.value ->> 0)::int as row
       from import_chunk c cross join json_array_elements(c.problems::json) p where c.submission_id = $1),
     placed as (
       select u.column_key, u.chunk, (u.chunk * $2 + v.place)::int as row, v.hash
       from import_unique_value u cross join unnest(u.hashes) with ordinality as v (hash, place)
       where u.submission_id = $1 and v.hash is not null),
     found as (
       select column_key, chunk, row,
         coalesce(min(row) filter (where not is_faulty) over alike, min(row) over alike) as first
       from (select p.*, f.row is not null as is_faulty from placed p left join faulty f using (row)) rows
       window alike as (partition by column_key, hash)),
     of_row as (
       select chunk, row, json_agg(json_build_object('column', column_key, 'code', 'duplicate',
           'params', json_build_object('row', first)) order by column_key) as problems
       from found where row <> first group by chunk, row),
     of_chunk as (
       select chunk, json_agg(json_build_array(row, problems) order by row) as duplicates, array_agg(row) as rows
       from of_row group by chunk)
     update import_chunk c set duplicates = coalesce(d.duplicates::text, '[]'),
       invalid_count = (select count(*) from (
         select (value ->> 0)::int from json_array_elements(c.problems::json)
         union select unnest(d.rows)) faulty)
     from import_chunk o left join of_chunk d on d.chunk = o.chunk
     where o.submission_id = $1 and c.submission_id = o.submission_id and c.chunk = o.chunk
       and (d.chunk is not null or o.duplicates <> '[]')`,
    [submissionId, maxChunkRows],
  );
}

/** Bytes of what runs get of all rows, at most. */
export async function payloadBytes(database: Queryable, submissionId: string): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    'select coalesce(sum(payload_bytes), 0)::float8 as bytes from import_chunk where submission_id = $1',
    [submissionId],
  );
  return rows[0]?.bytes ?? 0;
}

/** What runs get of the rows of a chunk, null for rows with problems; null when there is no such chunk. */
export async function payloads(
  database: Queryable,
  submissionId: string,
  chunk: number,
): Promise<(Record<string, unknown> | null)[] | null> {
  const { rows } = await database.query<{ payloads: string; duplicates: string }>(
    'select payloads, duplicates from import_chunk where submission_id = $1 and chunk = $2',
    [submissionId, chunk],
  );
  const [found] = rows;
  if (!found) return null;
  const payloads = JSON.parse(found.payloads) as (Record<string, unknown> | null)[];
  for (const [row] of readFaults(found.duplicates)) payloads[(row - 1) % maxChunkRows] = null;
  return payloads;
}

/** Lets go of what runs got: their events have it. */
export async function forgetPayloads(database: Queryable, submissionId: string): Promise<void> {
  await database.query("update import_chunk set payloads = '' where submission_id = $1", [submissionId]);
}

export async function head(database: Queryable, submissionId: string, chunk: number): Promise<ChunkHead | null> {
  const { rows } = await database.query<ChunkHead>(
    'select chunk, row_count, problems, duplicates from import_chunk where submission_id = $1 and chunk = $2',
    [submissionId, chunk],
  );
  return rows[0] ?? null;
}

/** Cells of the rows of a chunk, as they were sent. */
export async function cells(database: Queryable, submissionId: string, chunk: number): Promise<ImportCell[][]> {
  const { rows } = await database.query<{ rows: string }>(
    'select rows from import_chunk where submission_id = $1 and chunk = $2',
    [submissionId, chunk],
  );
  return rows[0] ? (JSON.parse(rows[0].rows) as ImportCell[][]) : [];
}
