import {
  abandonSubmission,
  checkImportValues,
  importReceipt,
  importReceiptRows,
  openSubmission,
  sendImportRows,
  submissionState,
  submitImport,
  visitImportPage,
} from 'shared-contracts/api/import-page';
import { HttpError, tooManyRequests } from '../errors/httpError.ts';
import { addressKey } from '../routing/clientAddress.ts';
import type { ReportLimit } from '../routing/reportLimit.ts';
import { publicRoute, type Route } from '../routing/route.ts';
import { whileConnected } from '../routing/whileConnected.ts';
import type { VisitedPageRow } from '../store/repositories/importVisitRepository.ts';
import { ColumnLookup } from './columnLookups.ts';
import type { ReceiptRows } from './receiptRows.ts';
import type { Receipts } from './receipts.ts';
import { type SubmissionDeps, type SubmissionSender, Submissions } from './submissions.ts';
import { type SubmitDeps, submitFile } from './submit.ts';
import { enterImportPage, type VisitDeps } from './visits.ts';

export interface VisitRouteDeps {
  importVisits: VisitDeps;
  importIntake: SubmissionDeps & SubmitDeps;
  importReceipts: Receipts;
  importReceiptRows: ReceiptRows;
  /** Bounds calls of one address, whatever they are worth. */
  importCalls: ReportLimit;
  /** Bounds those that have found a page, by page and account: what leads to none is of its sender alone. */
  importPageCalls: ReportLimit;
}

/** What a call counts as: those that make something, or ask much of the database, as several. */
const weights = { visit: 10, check: 4, open: 20, rows: 1, submit: 4, receipt: 4, receiptRows: 20, read: 1 } as const;

/** The calls of visitors: each shows a pass, or the token of its file. */
export function visitRoutes(deps: VisitRouteDeps): readonly Route[] {
  const { importVisits, importIntake, importReceipts, importReceiptRows: receiptRows } = deps;
  const { importCalls, importPageCalls } = deps;
  const { pool, tokens, tables } = importIntake;
  const submissions = new Submissions(importIntake);
  const count = (request: { ip: string }, call: keyof typeof weights) => {
    const seconds = importCalls.take(addressKey(request.ip), weights[call]);
    if (seconds > 0) throw tooManyRequests(seconds);
  };
  const countAt = (call: keyof typeof weights) => (page: Pick<VisitedPageRow, 'id' | 'account_number'>) => {
    const seconds = importPageCalls.take(page.id, weights[call], { group: page.account_number });
    if (seconds > 0) throw tooManyRequests(seconds);
  };
  const own = (sender: SubmissionSender) => tokens.own(pool, sender);
  return [
    publicRoute(visitImportPage, async ({ params, body: { password, context, again }, request }) => {
      count(request, 'visit');
      // Rows that are sent again stay whose they were, whatever is brought besides.
      const given = context === undefined ? null : { token: context };
      const source = again ? { submission: (await own(again)).id } : given;
      const visit = { ...importVisits, found: countAt('visit') };
      return enterImportPage(visit, params.id, { password, context: source }, request);
    }),
    publicRoute(checkImportValues, async ({ body, request }) => {
      count(request, 'check');
      const { page, content } = await importVisits.pages.by(body.pass);
      countAt('check')(page);
      const column = content.columns.find(({ key }) => key === body.column);
      if (!column) throw new HttpError('invalid_body.import_column', { column: body.column });
      const lookup = await ColumnLookup.open(tables, page.account_number, column);
      return lookup ? lookup.judge(column, body.values) : body.values.map(() => null);
    }),
    publicRoute(openSubmission, ({ body, request }) => {
      count(request, 'open');
      return submissions.open(body, addressKey(request.ip), countAt('open'));
    }),
    publicRoute(sendImportRows, ({ params: { id, chunk }, body: { token, rows }, request }) => {
      count(request, 'rows');
      return whileConnected(request, (leaving) => submissions.take({ id, token }, chunk, rows, leaving));
    }),
    publicRoute(submissionState, ({ params: { id }, body: { token }, request }) => {
      count(request, 'read');
      return submissions.state({ id, token });
    }),
    publicRoute(submitImport, ({ params: { id }, body: { token, dry_run }, request }) => {
      count(request, 'submit');
      return submitFile(importIntake, { id, token }, dry_run);
    }),
    publicRoute(abandonSubmission, ({ params: { id }, body: { token }, request }) => {
      count(request, 'read');
      return submissions.abandon({ id, token });
    }),
    publicRoute(importReceipt, async ({ params: { id }, body: { token }, request }) => {
      count(request, 'receipt');
      return importReceipts.of(await own({ id, token }), false);
    }),
    publicRoute(importReceiptRows, async ({ params: { id }, body: { token, ...query }, request }) => {
      count(request, 'receiptRows');
      return receiptRows.page(await own({ id, token }), query, false);
    }),
  ];
}
