import type pg from 'pg';
import { getRunSource, getSubmission, listSubmissionRows, listSubmissions } from 'shared-contracts/api/import-page';
import { notFound } from '../errors/httpError.ts';
import { type Route, route } from '../routing/route.ts';
import { isId } from '../store/ids.ts';
import * as importSubmissionRepository from '../store/repositories/importSubmissionRepository.ts';
import type { ReceiptRows } from './receiptRows.ts';
import { type Receipts, submissionOf } from './receipts.ts';

export interface SubmissionRouteDeps {
  pool: pg.Pool;
  importReceipts: Receipts;
  importReceiptRows: ReceiptRows;
}

/** The calls in which members see what came through their import pages. */
export function submissionRoutes({ pool, importReceipts, importReceiptRows }: SubmissionRouteDeps): readonly Route[] {
  const own = async (account: string, { id, submission }: { id: string; submission: string }) => {
    const found = isId(id) && isId(submission) ? await importSubmissionRepository.get(pool, submission) : null;
    if (found?.account_number !== account || found.import_page_id !== id) throw notFound('import_page');
    return found;
  };
  return [
    route(listSubmissions, async ({ caller: { accountNumber }, params: { id }, query: { page, limit } }) => {
      if (!isId(id) || !(await importSubmissionRepository.hasPage(pool, accountNumber, id)))
        throw notFound('import_page');
      const { total, rows } = await importSubmissionRepository.ofPage(pool, id, { offset: (page - 1) * limit, limit });
      const outcomes = await Promise.all(rows.map((row) => importReceipts.outcomes(row)));
      return {
        items: rows.map((row, place) => ({ ...submissionOf(row, true), outcomes: outcomes[place] ?? {} })),
        total,
      };
    }),
    route(getSubmission, async ({ caller, params }) =>
      importReceipts.of(await own(caller.accountNumber, params), true),
    ),
    route(listSubmissionRows, async ({ caller, params, query }) =>
      importReceiptRows.page(await own(caller.accountNumber, params), query, true),
    ),
    route(getRunSource, async ({ caller: { accountNumber }, params: { id } }) => {
      const found = isId(id) ? await importSubmissionRepository.ofRun(pool, accountNumber, id) : null;
      if (!found) throw notFound('run');
      return found;
    }),
  ];
}
