import type pg from 'pg';
import type { EndpointOutput } from 'shared-contracts/api';
import {
  type ImportContent,
  maxChunkRows,
  type openSubmission,
  type sendImportRows,
} from 'shared-contracts/api/import-page';
import type { z } from 'zod';
import type { LookupTables } from '../engine/lookups/lookupTable.ts';
import { HttpError, intakeStopped } from '../errors/httpError.ts';
import { writtenLimit } from '../runs/trigger/requireBounds.ts';
import { newId } from '../store/ids.ts';
import type { FaultyRow } from '../store/repositories/importChunkRepository.ts';
import * as importChunkRepository from '../store/repositories/importChunkRepository.ts';
import type { SubmissionRow } from '../store/repositories/importSubmissionRepository.ts';
import * as importSubmissionRepository from '../store/repositories/importSubmissionRepository.ts';
import * as importUnsubmittedRepository from '../store/repositories/importUnsubmittedRepository.ts';
import type { VisitedPageRow } from '../store/repositories/importVisitRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { RowNumbers } from './rowNumbers.ts';
import { RowRules } from './rowRules.ts';
import type { VisitContext } from './signedContext.ts';
import { makeRoom, requireRoomIn, writtenSize } from './stagedRoom.ts';
import type { SubmissionTokens } from './submissionTokens.ts';
import type { RowValidation } from './validation/rowValidation.ts';
import { filledColumns, filledRows, type VisitContexts } from './visitContexts.ts';
import type { VisitedPages } from './visitedPages.ts';

export interface SubmissionDeps {
  pool: pg.Pool;
  pages: VisitedPages;
  tokens: SubmissionTokens;
  tables: LookupTables;
  contexts: VisitContexts;
  validation: RowValidation;
  /** Whether nothing new is to be taken in. */
  isIntakeStopped(): boolean;
  /** A submission of a page has changed. */
  changed(submission: Pick<SubmissionRow, 'id' | 'account_number' | 'import_page_id'>): void;
}

/** Who asks for a submission. */
export interface SubmissionSender {
  id: string;
  token: string;
}

type Opening = z.output<NonNullable<(typeof openSubmission)['body']>>;
type Rows = Parameters<RowRules['check']>[0];
type Taken = EndpointOutput<typeof sendImportRows>;

/** @throws HttpError 413, 422 for a file that the page does not take */
function requireFits(
  { max_rows, max_bytes, columns }: ImportContent,
  { row_count, file_bytes, ...sent }: Opening,
  context: VisitContext | null,
): void {
  if (row_count > max_rows) throw new HttpError('body_too_large.import_rows', { limit: writtenLimit(max_rows) });
  if (file_bytes > max_bytes) throw new HttpError('body_too_large.import_bytes', { limit: writtenSize(max_bytes) });
  const known = new Set(columns.map(({ key }) => key));
  // What the context fills is no column of the file.
  for (const key of Object.keys(context?.values ?? {})) known.delete(key);
  // A column is taken once: one that comes again is as unknown as one that never was.
  for (const { key } of sent.columns)
    if (!known.delete(key)) throw new HttpError('invalid_body.import_column', { column: key });
}

/** @throws HttpError 409 for a file that is submitted or given up */
export function requireUnsubmitted({ status }: Pick<SubmissionRow, 'status'>): void {
  if (status === 'abandoned') throw new HttpError('conflict.import_abandoned');
  if (status !== 'receiving' && status !== 'checked') throw new HttpError('conflict.import_submitted');
}

/** Takes files in, chunk by chunk: each is on record once it is answered. */
export class Submissions {
  readonly #deps: SubmissionDeps;

  constructor(deps: SubmissionDeps) {
    this.#deps = deps;
  }

  /**
   * Begins a file for whoever has a pass; `found` may refuse it at its page.
   * @throws HttpError 401, 404, 409, 410, 413, 422 as `openSubmission` says; 429 while too much is being sent
   */
  async open(
    opening: Opening,
    ip: string,
    found: (page: VisitedPageRow) => void,
  ): Promise<{ id: string; token: string }> {
    const { pages, pool, tokens, contexts } = this.#deps;
    this.#requireIntake();
    const { granted, page, version, content, context } = await pages.by(opening.pass);
    found(page);
    if (opening.version !== version) throw new HttpError('stale_revision.import');
    requireFits(content, opening, context);
    if (context) await contexts.requireValues(page.account_number, content, context);
    const { account_number, id: import_page_id } = page;
    const removed_rows = [...new Set(opening.removed_rows)].sort((one, other) => one - other);
    const { token, hash } = tokens.create();
    const { file_name, file_bytes, row_count, columns, language } = opening;
    const submission = {
      id: newId(),
      account_number,
      import_page_id,
      version,
      token_hash: hash,
      sender: granted.sender,
      ip,
      file_name,
      file_bytes,
      row_count,
      columns,
      language,
      removed_rows,
      context,
      preview_content: granted.isPreview ? { ...content, logo: null } : null,
    };
    const letGo = await inTransaction(pool, async (database) => {
      const gone = await makeRoom(database, submission, null);
      await importSubmissionRepository.insert(database, submission);
      return gone;
    });
    for (const each of [submission, ...letGo]) this.#deps.changed(each);
    return { id: submission.id, token };
  }

  /**
   * Takes rows of a file; answers what is wrong with them, by the rules of the page and by its scenario that validates.
   * @param leaving is aborted when the sender has left
   * @throws HttpError 404, 408, 409, 410, 413, 422, 429 as `sendImportRows` says
   */
  async take(sender: SubmissionSender, chunk: number, rows: Rows, leaving: AbortSignal): Promise<Taken> {
    const { tokens, pages, pool, changed } = this.#deps;
    this.#requireIntake();
    const submission = await tokens.own(pool, sender);
    requireUnsubmitted(submission);
    await pages.requireOpen(submission.import_page_id, submission.version);
    const first = chunk * maxChunkRows + 1;
    const count = Math.min(maxChunkRows, submission.row_count - first + 1);
    if (rows.length !== count) throw new HttpError('invalid_body.import_chunk', { count: Math.max(count, 0) });
    const { warnings, ...checked } = await this.#check(submission, rows, first, leaving);
    const kept = { submissionId: submission.id, chunk, rowCount: rows.length, rows: JSON.stringify(rows), ...checked };
    const letGo = await inTransaction(pool, async (database) => {
      requireUnsubmitted(await tokens.own(database, sender, 'lock'));
      const bytes =
        (await importChunkRepository.bytesBeside(database, submission.id, chunk)) + Buffer.byteLength(kept.rows);
      requireRoomIn(submission, bytes);
      const gone = await makeRoom(database, submission, { id: submission.id, bytes });
      await importChunkRepository.put(database, kept);
      await importSubmissionRepository.count(database, submission.id, false);
      return gone;
    });
    for (const each of [submission, ...letGo]) changed(each);
    const numbers = new RowNumbers(submission.removed_rows);
    const inFile = (found: readonly FaultyRow[]) =>
      found.map(([row, problems]) => ({ row: numbers.inFile(row), problems }));
    return { problems: inFile(checked.problems), warnings: inFile(warnings), unvalidated: checked.unvalidated };
  }

  /** Rows as they are kept: those that the scenario finds an error in have problems as all others. */
  async #check(submission: SubmissionRow, rows: Rows, first: number, leaving: AbortSignal) {
    const { tables, validation } = this.#deps;
    const { account_number, content, columns, context } = submission;
    const mapped = [...columns, ...filledColumns(context)];
    const rules = await RowRules.open(tables, account_number, content, mapped);
    const { payloads, problems, unique } = await rules.check(filledRows(rows, columns.length, context), first);
    const { errors, warnings, unvalidated } = await validation.validate(submission, payloads, first, leaving);
    for (const [row] of errors) payloads[row - first] = 'null';
    const all = [...problems, ...errors].sort(([one], [other]) => one - other);
    return { payloads: `[${payloads.join()}]`, problems: all, unique, warnings, unvalidated };
  }

  /** Where a file stands. @throws HttpError 404 */
  async state(sender: SubmissionSender) {
    const { tokens, pool } = this.#deps;
    const { id, status } = await tokens.own(pool, sender);
    return { status, chunks: await importChunkRepository.numbers(pool, id) };
  }

  /** Gives a file up; one that is given up already stays so. @throws HttpError 404, 409 once it is submitted */
  async abandon(sender: SubmissionSender): Promise<void> {
    const { tokens, pool, changed } = this.#deps;
    await inTransaction(pool, async (database) => {
      const submission = await tokens.own(database, sender, 'lock');
      if (submission.status === 'abandoned') return;
      requireUnsubmitted(submission);
      await importUnsubmittedRepository.abandon(database, [submission.id]);
      changed(submission);
    });
  }

  /** @throws HttpError 503 while a disk is nearly full */
  #requireIntake(): void {
    if (this.#deps.isIntakeStopped()) throw intakeStopped();
  }
}
