/** Files that are sent through import pages. */

import type {
  CellReading,
  ImportCell,
  ImportContent,
  ImportVisitor,
  RunSource,
  SubmissionStatus,
  SubmissionWait,
  ValidationFault,
} from 'shared-contracts/api/import-page';
import type { Queryable } from '../transaction.ts';

/** A column of a file that is sent, with its header there and how its cells are read. */
export interface SentColumn {
  key: string;
  header: string;
  reading: CellReading;
}

/** Who sends a file and what they bring, as a signed context said. */
export interface SubmissionContext {
  visitor: ImportVisitor;
  /** By the key of their column: the same in every row. */
  values: Record<string, ImportCell>;
  /** What runs get besides. */
  data: Record<string, unknown> | null;
}

/** A file that somebody sends, with what its rows are checked and delivered by. */
export interface SubmissionRow {
  id: string;
  account_number: string;
  import_page_id: string;
  /** 0 for a preview. */
  version: number;
  token_hash: Buffer;
  status: SubmissionStatus;
  file_name: string;
  file_bytes: number;
  row_count: number;
  /** Numbers of rows of the file that were left out, in order. */
  removed_rows: number[];
  columns: SentColumn[];
  language: 'en' | 'fr';
  sender: string | null;
  /** As a signed context said, checked when the file was opened; null without one. */
  context: SubmissionContext | null;
  ip: string;
  valid_count: number;
  invalid_count: number;
  /** Rows that were let through though the scenario that validates could not. */
  unvalidated_count: number;
  /** Why it could not, the last time; null where it always could. */
  validation_fault: ValidationFault | null;
  staged_bytes: number;
  /** Whether values that no two rows may have are compared since rows last came. */
  is_compared: boolean;
  delivered_count: number;
  delivered_row: number;
  /** Why its delivery rests, where that is not for a moment only. */
  waits_for: SubmissionWait | null;
  created_at: Date;
  submitted_at: Date | null;
  delivered_at: Date | null;
  /** Of its version, or as it was saved when the preview was opened. */
  content: ImportContent;
}

/** What is known of a file when it is opened. */
export type NewSubmission = Pick<
  SubmissionRow,
  | 'id'
  | 'account_number'
  | 'import_page_id'
  | 'version'
  | 'token_hash'
  | 'file_name'
  | 'file_bytes'
  | 'row_count'
  | 'removed_rows'
  | 'columns'
  | 'language'
  | 'sender'
  | 'context'
  | 'ip'
> & { preview_content: ImportContent | null };

const inserted = [
  ...['id', 'account_number', 'import_page_id', 'version', 'token_hash', 'file_name', 'file_bytes', 'row_count'],
  ...['removed_rows', 'columns', 'preview_content', 'language', 'sender', 'context', 'ip'],
] as const;

const jsonColumns: ReadonlySet<string> = new Set(['columns', 'preview_content', 'context']);

const select = `select s.*, coalesce(s.preview_content, v.content) as content
  from import_submission s
  left join import_page_version v on v.import_page_id = s.import_page_id and v.version = s.version`;

// What a run began with names its file and its rows.
const ofRunText = `select p.id as import_page_id, p.name as import_page_name, s.id as submission_id, s.file_name,
    substring(e.query from 'first_row=([0-9]+)')::int as first_row,
    substring(e.query from 'last_row=([0-9]+)')::int as last_row,
    e.query ~ '(^|&)validates=true(&|$)' as validates
  from run r join event e on e.id = r.event_id
  join import_submission s on s.id = substring(e.query from 'submission_id=([0-9a-f-]{36})')::uuid
  join import_page p on p.id = s.import_page_id
  where r.id = $2 and r.account_number = $1 and r.source = 'import' and p.account_number = $1`;

/** Of a file that is not submitted. */
export const open = "status in ('receiving', 'checked')";

/** The file and the rows that a run of the account began with; null where no import page began it. */
export async function ofRun(database: Queryable, account: string, runId: string): Promise<RunSource | null> {
  const { rows } = await database.query<RunSource>(ofRunText, [account, runId]);
  return rows[0] ?? null;
}

export async function insert(database: Queryable, submission: NewSubmission): Promise<void> {
  const values = inserted.map((name) => {
    const value = submission[name as keyof NewSubmission];
    return jsonColumns.has(name) ? value && JSON.stringify(value) : value;
  });
  const places = inserted.map((_, index) => `$${index + 1}`);
  await database.query(`insert into import_submission (${inserted.join()}) values (${places.join()})`, values);
}

export async function get(database: Queryable, id: string): Promise<SubmissionRow | null> {
  const { rows } = await database.query<SubmissionRow>(`${select} where s.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The same, held until the end of the transaction. */
export async function lock(database: Queryable, id: string): Promise<SubmissionRow | null> {
  const { rows } = await database.query<SubmissionRow>(`${select} where s.id = $1 for update of s`, [id]);
  return rows[0] ?? null;
}

/** Whether the account has a page. */
export async function hasPage(database: Queryable, account: string, pageId: string): Promise<boolean> {
  const { rowCount } = await database.query('select from import_page where account_number = $1 and id = $2', [
    account,
    pageId,
  ]);
  return rowCount === 1;
}

/** Those of a page, newest first. */
export async function ofPage(
  database: Queryable,
  pageId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const [counted, found] = await Promise.all([
    database.query<{ total: number }>(
      'select count(*)::int as total from import_submission where import_page_id = $1',
      [pageId],
    ),
    database.query<Omit<SubmissionRow, 'content'>>(
      'select * from import_submission where import_page_id = $1 order by id desc offset $2 limit $3',
      [pageId, offset, limit],
    ),
  ]);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

/** Counts rows again from the chunks, and whether all are there; `isCompared` as in the row. */
export async function count(database: Queryable, id: string, isCompared: boolean): Promise<void> {
  await database.query(
    `update import_submission s set
       valid_count = c.rows - c.invalid, invalid_count = c.invalid, staged_bytes = c.bytes, is_compared = $2,
       unvalidated_count = c.unvalidated,
       touched_at = now(), status = case when c.rows = s.row_count then 'checked' else 'receiving' end
     from (select coalesce(sum(row_count), 0)::int as rows, coalesce(sum(invalid_count), 0)::int as invalid,
             coalesce(sum(bytes), 0)::bigint as bytes, coalesce(sum(unvalidated_count), 0)::int as unvalidated
           from import_chunk where submission_id = $1) c
     where s.id = $1 and s.${open}`,
    [id, isCompared],
  );
}

/** Notes why the scenario that validates its rows could not. */
export async function noteValidationFault(database: Queryable, id: string, fault: ValidationFault): Promise<void> {
  await database.query('update import_submission set validation_fault = $2 where id = $1', [id, JSON.stringify(fault)]);
}

/** From here on its events are made. */
export async function submit(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update import_submission set status = 'delivering', submitted_at = now(), next_at = now() where id = $1`,
    [id],
  );
}

/** The submission whose next events are due that waits the longest and nobody else works on, held. */
export async function lockDue(database: Queryable, now: Date): Promise<SubmissionRow | null> {
  const { rows } = await database.query<SubmissionRow>(
    `${select} where s.status = 'delivering' and s.next_at <= $1
     order by s.next_at limit 1 for update of s skip locked`,
    [now],
  );
  return rows[0] ?? null;
}

/** When the next events of any are due; null when none are to be made. */
export async function nextDue(database: Queryable): Promise<Date | null> {
  const { rows } = await database.query<{ due: Date | null }>(
    "select min(next_at) as due from import_submission where status = 'delivering'",
  );
  return rows[0]?.due ?? null;
}

/** Its next events are made then; `waitsFor` says why it is not in a moment. */
export async function postpone(
  database: Queryable,
  id: string,
  until: Date,
  waitsFor: SubmissionWait | null,
): Promise<void> {
  await database.query('update import_submission set next_at = $2, waits_for = $3 where id = $1', [
    id,
    until,
    waitsFor,
  ]);
}

/** The events of all rows up to this one are made, so many rows more; `isLast` ends the delivery. */
export async function moveTo(
  database: Queryable,
  id: string,
  row: number,
  delivered: number,
  isLast: boolean,
): Promise<void> {
  await database.query(
    `update import_submission set delivered_row = $2, delivered_count = delivered_count + $3, next_at = now(),
       waits_for = null,
       status = case when $4 then 'delivered' else status end, delivered_at = case when $4 then now() end
     where id = $1`,
    [id, row, delivered, isLast],
  );
}
