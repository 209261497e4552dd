/** Files that are being sent through import pages and not submitted. */

import type { Queryable } from '../transaction.ts';
import { open, type SubmissionRow } from './importSubmissionRepository.ts';

const ofAddress = 'import_page_id = $2 and ip = $3';

/** Where a file comes from. */
export type SentFrom = Pick<SubmissionRow, 'account_number' | 'import_page_id' | 'ip' | 'version'>;

/** What is being sent and not submitted. */
export interface UnderWay {
  /** Files of the address at the page; previews and others are counted on their own. */
  files: number;
  /** Bytes of rows of the address at the page. */
  address_bytes: number;
  account_bytes: number;
}

/** A file that nobody goes on sending. */
export interface IdleRow extends Pick<SubmissionRow, 'id' | 'account_number' | 'import_page_id'> {
  bytes: number;
  /** Whether it counts among the files as the one that is sent does. */
  is_alike: boolean;
}

/** What is being sent beside one file, which is null for one that begins: all of an account, and of an address at a page. */
export async function underWay(
  database: Queryable,
  { account_number, import_page_id, ip, version }: SentFrom,
  beside: string | null,
): Promise<UnderWay> {
  const { rows } = await database.query<UnderWay>(
    `select count(*) filter (where ${ofAddress} and (version = 0) = ($4 = 0))::int as files,
       coalesce(sum(staged_bytes) filter (where ${ofAddress}), 0)::float8 as address_bytes,
       coalesce(sum(staged_bytes), 0)::float8 as account_bytes
     from import_submission where account_number = $1 and ${open} and id is distinct from $5`,
    [account_number, import_page_id, ip, version, beside],
  );
  return rows[0] ?? { files: 0, address_bytes: 0, account_bytes: 0 };
}

/**
 * Of what is being sent beside one file, that of which nothing has come since a time, the longest first: of its address at
 * its page, or of the whole account.
 */
export async function idle(
  database: Queryable,
  from: SentFrom,
  beside: string | null,
  before: Date,
  whose: 'address' | 'account',
): Promise<IdleRow[]> {
  const { account_number, import_page_id, ip, version } = from;
  const { rows } = await database.query<IdleRow>(
    `select id, account_number, import_page_id, staged_bytes::float8 as bytes, (version = 0) = ($4 = 0) as is_alike
     from import_submission
     where account_number = $1 and ${open} and id is distinct from $5 and touched_at < $6
       and ($7 = 'account' or ${ofAddress})
     order by touched_at for update skip locked`,
    [account_number, import_page_id, ip, version, beside, before, whose],
  );
  return rows;
}

/** Ids of files that are not submitted and older than this one. */
export async function openBefore(database: Queryable, id: string, most: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from import_submission where ${open} and id < $1 limit $2`,
    [id, most],
  );
  return rows.map((row) => row.id);
}

/** Ids of files of a page that are not submitted. */
export async function openOf(database: Queryable, pageId: string, most: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from import_submission where ${open} and import_page_id = $1 limit $2`,
    [pageId, most],
  );
  return rows.map((row) => row.id);
}

/** Gives up files that are not submitted, by id; their rows go. Answers how many there were. */
export async function abandon(database: Queryable, ids: readonly string[]): Promise<number> {
  const { rowCount } = await database.query(
    `with gone as (
       update import_submission set status = 'abandoned', staged_bytes = 0 where id = any($1) and ${open} returning id)
     delete from import_chunk where submission_id in (select id from gone)`,
    [ids],
  );
  return rowCount ?? 0;
}
