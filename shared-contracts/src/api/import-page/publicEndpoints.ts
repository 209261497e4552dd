import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { maxContextLength } from './context.ts';
import { receiptRowQuery } from './endpoints.ts';
import { maxImportRows } from './importPage.ts';
import {
  cellReadingSchema,
  importCellSchema,
  importVisitorSchema,
  maxChunkRows,
  receiptRowPageSchema,
  receiptSchema,
  rowProblemSchema,
  submissionStatuses,
} from './submission.ts';

const open = { public: true } as const;
/** Of the sender alone: kept in the browser, and in the address of a receipt. */
const token = z.string().min(20).max(200);
/** Holds the context of the visit. */
const pass = z.string().min(20).max(14_000);

/**
 * Lets a visitor in: answers a pass for an hour. 403 for a wrong password, 401 where members alone may come and nobody
 * is signed in, 404 for an address without a page, 410 for one that is paused or has ended, 429 after many wrong
 * passwords. A page that reads contexts answers what it took from one; 403 for one that is wrong.
 */
export const visitImportPage = endpoint({
  id: 'import-visit.create',
  method: 'POST',
  path: '/import-visit/:id',
  summary: 'Enter an import page',
  access: open,
  params: idParams,
  body: z.object({
    password: z.string().max(200).optional(),
    /** A signed context; of a page that reads none it is ignored. */
    context: z.string().max(maxContextLength).optional(),
    /** A submission whose rows are sent again: its context stands, in place of one. */
    again: z.object({ id: z.string().max(100), token }).optional(),
  }),
  answer: z.object({
    pass: z.string(),
    expires_at: instant,
    /** Keys of the columns that the context fills: they are not to be sent. */
    filled: z.array(z.string()),
    visitor: importVisitorSchema.nullable(),
  }),
});

/** Whether values pass the filter list, or have a match in the conversion table, of a column. Up to 2,000 different ones. */
export const checkImportValues = endpoint({
  id: 'import-visit.check-values',
  method: 'POST',
  path: '/import-visit/:id/check/',
  summary: 'Check values of a column against its list or table',
  access: open,
  params: idParams,
  body: z.object({ pass, column: z.string().max(64), values: z.array(z.string().max(2000)).max(2000) }),
  /** In the order of the values; null for one without a problem. */
  answer: z.array(z.enum(['not-allowed', 'unmatched']).nullable()),
});

/** Begins to send a file. 413 for more rows or bytes than the page takes, 409 when it was published again meanwhile. */
export const openSubmission = endpoint({
  id: 'import-submission.create',
  method: 'POST',
  path: '/import-submission/',
  summary: 'Start sending a file',
  access: open,
  body: z.object({
    pass,
    /** The version that the visitor's page has; 0 for a preview. */
    version: z.number().int().min(0),
    file_name: z.string().trim().min(1).max(255),
    file_bytes: z.number().int().min(0),
    row_count: z.number().int().min(1),
    /** Numbers of rows of the file that are left out: the others keep theirs in problems, receipts and runs. */
    removed_rows: z.array(z.number().int().min(1)).max(maxImportRows).default([]),
    language: z.enum(['en', 'fr']),
    /** Keys of columns in the order of the cells of rows, each with its header in the file and how its cells are read. */
    columns: z
      .array(z.object({ key: z.string().max(64), header: z.string().max(500), reading: cellReadingSchema }))
      .min(1)
      .max(100),
  }),
  bodyLimit: 1024 * 1024,
  answer: z.object({ id: z.string(), token: z.string() }),
  status: 201,
});

const sentProblems = z.array(z.object({ row: z.number().int(), problems: z.array(rowProblemSchema) }));

/**
 * Rows of a file, durable once it is answered; the same chunk again replaces the first. Chunks are counted from 0, each
 * but the last has `maxChunkRows` rows. 409 once the file is submitted,
 * and where the page holds rows that its scenario cannot validate. 429 while its scenario runs too often.
 */
export const sendImportRows = endpoint({
  id: 'import-submission.rows',
  method: 'PUT',
  path: '/import-submission/:id/chunks/:chunk',
  summary: 'Send rows of a file',
  access: open,
  params: idParams.extend({ chunk: z.coerce.number().int().min(0).max(1000) }),
  body: z.object({ token, rows: z.array(z.array(importCellSchema).max(100)).min(1).max(maxChunkRows) }),
  bodyLimit: 16 * 1024 * 1024,
  answer: z.object({
    problems: sentProblems,
    /** What the scenario that validates found, and keeps no row from being sent. */
    warnings: sentProblems,
    /** Rows without problems that the scenario could not validate, and that are let through all the same. */
    unvalidated: z.number().int(),
  }),
});

/** Where a file stands, to go on sending it after the connection or the tab was lost. */
export const submissionState = endpoint({
  id: 'import-submission.state',
  method: 'POST',
  path: '/import-submission/:id/state/',
  summary: 'Outcome of a file',
  access: open,
  params: idParams,
  body: z.object({ token }),
  answer: z.object({ status: z.enum(submissionStatuses), chunks: z.array(z.number().int()) }),
});

/**
 * Takes the rows over: from here on they are delivered whatever happens to the sender. With `dry_run` nothing is taken,
 * and the answer says what would be. Asking twice is asking once. 409 while chunks are missing, 422 where a row has a
 * problem and the page takes all or nothing, or no row is left without one.
 */
export const submitImport = endpoint({
  id: 'import-submission.submit',
  method: 'POST',
  path: '/import-submission/:id/submit/',
  summary: 'Submit a file',
  access: open,
  params: idParams,
  body: z.object({ token, dry_run: z.boolean().default(false) }),
  answer: z.object({
    valid_count: z.number().int(),
    invalid_count: z.number().int(),
    /** Events that were or would be made, each a run of every started scenario of the page. */
    deliveries: z.number().int(),
  }),
});

/** Gives up a file that is not submitted. */
export const abandonSubmission = endpoint({
  id: 'import-submission.abandon',
  method: 'POST',
  path: '/import-submission/:id/abandon/',
  summary: "Discard a file that isn't submitted",
  access: open,
  params: idParams,
  body: z.object({ token }),
  answer: z.unknown(),
  status: 204,
});

/** The receipt: how many rows ended how. */
export const importReceipt = endpoint({
  id: 'import-submission.receipt',
  method: 'POST',
  path: '/import-submission/:id/receipt/',
  summary: 'Outcomes of a file',
  access: open,
  params: idParams,
  body: z.object({ token }),
  answer: receiptSchema,
});

export const importReceiptRows = endpoint({
  id: 'import-submission.receipt-rows',
  method: 'POST',
  path: '/import-submission/:id/receipt/rows/',
  summary: 'Rows of a file with their outcomes',
  access: open,
  params: idParams,
  body: receiptRowQuery.extend({ token }),
  answer: receiptRowPageSchema,
});
