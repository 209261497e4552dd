import { HttpError } from '../errors/httpError.ts';
import { writtenLimit } from '../runs/trigger/requireBounds.ts';
import type { SubmissionRow } from '../store/repositories/importSubmissionRepository.ts';
import type { IdleRow, SentFrom, UnderWay } from '../store/repositories/importUnsubmittedRepository.ts';
import * as importUnsubmittedRepository from '../store/repositories/importUnsubmittedRepository.ts';
import type { Queryable } from '../store/transaction.ts';

const megabyte = 1024 * 1024;
/** Files of one address at one page that are not submitted. */
const maxOpen = 10;
/** Bytes of rows that are not submitted: who sends from one address leaves room for all others of the account. */
const maxStaged = { ofAddress: 200 * megabyte, ofAccount: 800 * megabyte } as const;
/** After this time without a row of it, a file makes way for others. */
const idleMs = 5 * 60_000;

/** A spreadsheet is packed: what is in it may be so many times its size. Text may be half as long in its own encoding. */
const timesOf = ({ file_name }: Pick<SubmissionRow, 'file_name'>) => (/\.xlsx$/i.test(file_name) ? 8 : 2);
/** Bytes of an empty cell as rows are sent, where the file has a single separator. */
const cellBytes = 5;

/** A size as people say it: in MB from one on. */
export function writtenSize(bytes: number): ReturnType<typeof writtenLimit> {
  const [size, unit] = bytes < megabyte ? [bytes / 1024, 'k'] : [bytes / megabyte, 'M'];
  const { en, fr } = writtenLimit(Math.floor(size * 10) / 10);
  return { en: `${en} ${unit}B`, fr: `${fr} ${unit}o` };
}

/** @throws HttpError 413 for a file whose rows have more bytes than one that the page takes may have */
export function requireRoomIn(file: SubmissionRow, bytes: number): void {
  const { content, row_count, columns } = file;
  if (bytes > maxStaged.ofAddress)
    throw new HttpError('body_too_large.import_unpacked', { limit: writtenLimit(maxStaged.ofAddress / megabyte) });
  if (bytes > content.max_bytes * timesOf(file) + row_count * columns.length * cellBytes)
    throw new HttpError('body_too_large.import_bytes', { limit: writtenSize(content.max_bytes) });
}

/** Why there is no room for a file with so many bytes beside the others; null where there is. */
function lackOf({ files, address_bytes, account_bytes }: UnderWay, own: { bytes: number } | null): HttpError | null {
  const bytes = own?.bytes ?? 1;
  if (!own && files >= maxOpen) return new HttpError('too_many_requests.imports', { count: files });
  if (address_bytes + bytes > maxStaged.ofAddress) return new HttpError('too_many_requests.import_address');
  if (account_bytes + bytes > maxStaged.ofAccount) return new HttpError('too_many_requests.import_space');
  return null;
}

const without = ({ files, address_bytes, account_bytes }: UnderWay, gone: IdleRow, isNear: boolean): UnderWay => ({
  files: files - (isNear && gone.is_alike ? 1 : 0),
  address_bytes: address_bytes - (isNear ? gone.bytes : 0),
  account_bytes: account_bytes - gone.bytes,
});

/**
 * Makes room for a file that begins, or for more rows of one: where a bound is reached, files that nobody goes on sending
 * are given up, those of the same address first. Within the transaction that takes the rows.
 * @param own the file with all its bytes; null for one that begins
 * @returns the files that were given up
 * @throws HttpError 429 where what is left is still being sent
 */
export async function makeRoom(
  database: Queryable,
  from: SentFrom,
  own: { id: string; bytes: number } | null,
): Promise<IdleRow[]> {
  const beside = own?.id ?? null;
  let underWay = await importUnsubmittedRepository.underWay(database, from, beside);
  const letGo: IdleRow[] = [];
  for (const whose of ['address', 'account'] as const) {
    if (!lackOf(underWay, own)) break;
    const known = new Set(letGo.map(({ id }) => id));
    const idle = await importUnsubmittedRepository.idle(database, from, beside, new Date(Date.now() - idleMs), whose);
    for (const each of idle.filter(({ id }) => !known.has(id))) {
      if (!lackOf(underWay, own)) break;
      underWay = without(underWay, each, whose === 'address');
      letGo.push(each);
    }
  }
  const lack = lackOf(underWay, own);
  if (lack) throw lack;
  if (letGo.length > 0)
    await importUnsubmittedRepository.abandon(
      database,
      letGo.map(({ id }) => id),
    );
  return letGo;
}
