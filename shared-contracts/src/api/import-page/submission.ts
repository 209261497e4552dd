import { z } from 'zod';
import { instant } from '../paging.ts';
import { runStatuses } from '../run/status.ts';
import { dateOrders } from './columns.ts';
import { validationFaultSchema } from './validation.ts';

/** Most rows of one chunk of a file. */
export const maxChunkRows = 2_000;

/** A cell as it stands in the file: text, or what a spreadsheet knows to be a number or a boolean. */
export const importCellSchema = z.union([z.string().max(100_000), z.number(), z.boolean(), z.null()]);
export type ImportCell = z.output<typeof importCellSchema>;

/** How the cells of one column are written; found by looking at all of them, and shown to the visitor. */
export const cellReadingSchema = z.object({
  date_order: z.enum(dateOrders).optional(),
  decimal: z.enum(['.', ',']).optional(),
});
export type CellReading = z.output<typeof cellReadingSchema>;

/** What can be wrong with a cell; texts for each stand in `shared-contracts/import`. */
export const rowProblemCodes = [
  'required',
  'type',
  'min',
  'max',
  'pattern',
  'choice',
  'duplicate',
  'not-allowed',
  'unmatched',
  'scenario',
] as const;
export type RowProblemCode = (typeof rowProblemCodes)[number];

/** A problem of one cell. `params` are what the text of the problem names: a bound, the row of the first duplicate, the `message` of a scenario, or `en` and `fr` of it. */
export const rowProblemSchema = z.object({
  column: z.string(),
  code: z.enum(rowProblemCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type RowProblem = z.output<typeof rowProblemSchema>;

/**
 * Why the delivery of a file rests, where that is not for a moment only. `scenario`: the page has scenarios, and none of
 * them is started · `retry`: the last step failed, and is tried again.
 */
export const submissionWaits = ['scenario', 'retry'] as const;
export type SubmissionWait = (typeof submissionWaits)[number];

/**
 * What a submission is at: rows come in · all are there and may be submitted · submitted, its events are being made ·
 * every row is with its runs · given up by its sender, or never submitted within a day.
 */
export const submissionStatuses = ['receiving', 'checked', 'delivering', 'delivered', 'abandoned'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/**
 * What became of a row: left because of its problems · waits for its run · the status of its runs, the worst of several.
 * `NOT_RUN`: no scenario had the page in its start node when it was delivered.
 */
export const rowOutcomes = ['REJECTED', 'WAITING', 'NOT_RUN', ...runStatuses] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Rows of each outcome; an outcome that no row has is left out. */
export const outcomeCountsSchema = z.partialRecord(z.enum(rowOutcomes), z.number().int());
export type OutcomeCounts = z.output<typeof outcomeCountsSchema>;

/** Who visits, as the site that embeds the page says. */
export const importVisitorSchema = z.object({
  /** The claim `sub`. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type ImportVisitor = z.output<typeof importVisitorSchema>;

/** A file that somebody sent through an import page. */
export const submissionSchema = z.object({
  id: z.string(),
  import_page_id: z.string(),
  version: z.number().int(),
  status: z.enum(submissionStatuses),
  /** For members alone. */
  waits_for: z.enum(submissionWaits).nullable(),
  file_name: z.string(),
  file_bytes: z.number().int(),
  row_count: z.number().int(),
  /** Rows without problems, as far as rows have come. */
  valid_count: z.number().int(),
  invalid_count: z.number().int(),
  /** Rows that were let through though the scenario that validates them could not. */
  unvalidated_count: z.number().int(),
  /** Why it could not, the last time; for members alone. */
  validation_fault: validationFaultSchema.nullable(),
  /** Rows of the file that its sender removed before it was sent: they are not among the others. */
  removed_count: z.number().int(),
  /** Rows whose events are made. */
  delivered_count: z.number().int(),
  /** Who sent it, where the page asked for a sign-in. */
  sender: z.string().nullable(),
  /** Who sent it, as a signed context said. */
  visitor: importVisitorSchema.nullable(),
  ip: z.string(),
  language: z.enum(['en', 'fr']),
  created_at: instant,
  submitted_at: instant.nullable(),
  delivered_at: instant.nullable(),
});
export type Submission = z.output<typeof submissionSchema>;

/** A run that a row is in, with the scenario that ran. */
const rowRunSchema = z.object({ id: z.string(), scenario_id: z.string(), scenario_name: z.string() });
export type RowRun = z.output<typeof rowRunSchema>;

/** The file and the rows that a run began with. */
export const runSourceSchema = z.object({
  import_page_id: z.string(),
  import_page_name: z.string(),
  submission_id: z.string(),
  file_name: z.string(),
  /** Counted in the file, the first row below the header is 1. */
  first_row: z.number().int(),
  last_row: z.number().int(),
  /** The run validated the rows before they were sent; any other processes them. */
  validates: z.boolean(),
});
export type RunSource = z.output<typeof runSourceSchema>;

/** A row with its outcome, as receipts show it. */
export const receiptRowSchema = z.object({
  /** Counted in the file, the first row below the header is 1. */
  row: z.number().int(),
  /** Cells by the key of their column, as they were sent. */
  cells: z.record(z.string(), importCellSchema),
  outcome: z.enum(rowOutcomes),
  problems: z.array(rowProblemSchema),
  /** What the scenario's own Exception node said; null for other failures, which may name inner workings. */
  reason: z.string().nullable(),
  /** Oldest first; for members alone. */
  runs: z.array(rowRunSchema).optional(),
});
export type ReceiptRow = z.output<typeof receiptRowSchema>;

/** Where a file stands. `final`: no outcome will change without somebody running something again. */
export const receiptSchema = z.object({
  submission: submissionSchema,
  outcomes: outcomeCountsSchema,
  final: z.boolean(),
  /** Numbers in the file of the first hundred rows that its sender removed. */
  removed_rows: z.array(z.number().int()),
  /** How the cells of the file are read, by the key of their column: rows that are corrected are read so again. */
  readings: z.record(z.string(), cellReadingSchema),
  /** Keys of the columns that a signed context filled. */
  filled: z.array(z.string()),
});
export type Receipt = z.output<typeof receiptSchema>;

export const receiptRowPageSchema = z.object({
  items: z.array(receiptRowSchema),
  /** The row to go on after, also where fewer rows came than were asked for; null at the end. */
  next: z.number().int().nullable(),
});
export type ReceiptRowPage = z.output<typeof receiptRowPageSchema>;
