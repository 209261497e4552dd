import { maxChunkRows } from 'shared-contracts/api/import-page';
import { normalisedHeader } from 'shared-contracts/import';
import { HttpError, intakeStopped } from '../errors/httpError.ts';
import { writtenLimit } from '../runs/trigger/requireBounds.ts';
import * as importChunkRepository from '../store/repositories/importChunkRepository.ts';
import type { SubmissionRow } from '../store/repositories/importSubmissionRepository.ts';
import * as importSubmissionRepository from '../store/repositories/importSubmissionRepository.ts';
import * as importVisitRepository from '../store/repositories/importVisitRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { requireUnsubmitted, type SubmissionDeps, type SubmissionSender } from './submissions.ts';

/** Bytes of the largest event: a file that is delivered whole is read whole by its runs. */
export const maxEventBytes = 32 * 1024 * 1024;
const longestLearned = 100;

export interface SubmitDeps extends Omit<SubmissionDeps, 'tables' | 'contexts' | 'validation'> {
  /** There are events to be made. */
  submitted(): void;
}

/** What a submission takes over. */
export interface Submitted {
  valid_count: number;
  invalid_count: number;
  deliveries: number;
}

/** Events that are made of the rows, or would be. */
function deliveriesOf({ valid_count, invalid_count, content: { delivery, row_policy } }: SubmissionRow): number {
  if (row_policy === 'all' && invalid_count > 0) return 0;
  if (delivery.mode === 'row') return valid_count;
  return delivery.mode === 'file' ? Math.min(valid_count, 1) : Math.ceil(valid_count / delivery.size);
}

const submittedOf = (submission: SubmissionRow): Submitted => ({
  valid_count: submission.valid_count,
  invalid_count: submission.invalid_count,
  deliveries: deliveriesOf(submission),
});

/** Why the page does not take the rows over; null when it does. */
async function refusalOf(
  database: Queryable,
  { id, content, valid_count, invalid_count }: SubmissionRow,
): Promise<HttpError | null> {
  if (content.row_policy === 'all' && invalid_count > 0)
    return new HttpError('invalid_body.import_invalid', { count: invalid_count });
  if (valid_count === 0) return new HttpError('invalid_body.import_empty');
  if (content.delivery.mode !== 'file') return null;
  const bytes = await importChunkRepository.payloadBytes(database, id);
  if (bytes <= maxEventBytes) return null;
  return new HttpError('body_too_large.import_event', { limit: writtenLimit(maxEventBytes / 1024 / 1024) });
}

/** The submission with all of its rows, and values that two of them have counted as problems. @throws HttpError 409 */
async function completed(database: Queryable, submission: SubmissionRow): Promise<SubmissionRow> {
  const { id, row_count, status, is_compared } = submission;
  if (status === 'receiving') {
    const count = Math.ceil(row_count / maxChunkRows) - (await importChunkRepository.numbers(database, id)).length;
    throw new HttpError('conflict.import_chunks', { count });
  }
  if (is_compared || !submission.content.columns.some(({ unique }) => unique)) return submission;
  await importChunkRepository.markDuplicates(database, id);
  await importSubmissionRepository.count(database, id, true);
  return (await importSubmissionRepository.get(database, id)) ?? submission;
}

/** Headers as the page remembers them. Of a spreadsheet's title rows and formulas nothing is worth that. */
function headersOf({ columns }: SubmissionRow): Record<string, string> {
  const pairs = columns.map(({ header, key }) => [normalisedHeader(header), key] as const);
  return Object.fromEntries(pairs.filter(([header]) => header !== '' && header.length <= longestLearned));
}

/** Within a transaction. A refusal is answered, not thrown: what was found out stays, for the receipt to show. */
async function settle(database: Queryable, deps: SubmitDeps, sender: SubmissionSender, isDryRun: boolean) {
  const found = await deps.tokens.own(database, sender, 'lock');
  const as = (submission: SubmissionRow, more: { isNew?: boolean; refusal?: HttpError | null } = {}) => ({
    submission,
    isNew: more.isNew ?? false,
    refusal: more.refusal ?? null,
  });
  if (found.status === 'delivering' || found.status === 'delivered') return as(found);
  requireUnsubmitted(found);
  const whole = await completed(database, found);
  if (isDryRun) return as(whole);
  const refusal = await refusalOf(database, whole);
  if (refusal || whole.version === 0) return as(whole, { refusal });
  await importSubmissionRepository.submit(database, whole.id);
  await importVisitRepository.learn(database, whole.import_page_id, headersOf(whole));
  return as(whole, { isNew: true });
}

/**
 * Takes the rows of a file over: from here on they are delivered whatever happens. Asked again it answers the same. A
 * dry run, and any of a preview, takes nothing.
 * @throws HttpError 404, 409, 410, 413, 422 as `submitImport` says, 503 while a disk is nearly full
 */
export async function submitFile(deps: SubmitDeps, sender: SubmissionSender, isDryRun: boolean): Promise<Submitted> {
  const known = await deps.tokens.own(deps.pool, sender);
  // Rows that were taken are delivered, and said to be, whatever the page does since.
  if (known.submitted_at === null && deps.isIntakeStopped()) throw intakeStopped();
  if (known.submitted_at === null) await deps.pages.requireOpen(known.import_page_id, known.version);
  const { submission, isNew, refusal } = await inTransaction(deps.pool, (database) =>
    settle(database, deps, sender, isDryRun),
  );
  deps.changed(submission);
  if (refusal) throw refusal;
  if (isNew) deps.submitted();
  return submittedOf(submission);
}
