import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant, pageOf, pageQuery } from '../paging.ts';
import { resourceEndpoints } from '../resource.ts';
import { importContextFaults } from './context.ts';
import {
  importContentSchema,
  importPageCreateSchema,
  importPageSchema,
  importPageSummarySchema,
  importPageUpdateSchema,
  importVersionSchema,
} from './importPage.ts';
import { receiptRowPageSchema, receiptSchema, rowOutcomes, runSourceSchema, submissionSchema } from './submission.ts';

const write = { write: true } as const;

/** Every call of import pages that every kind of thing has. */
export const importPageEndpoints = resourceEndpoints('import-page', {
  one: 'import page',
  many: 'import pages',
  item: importPageSchema,
  listed: importPageSummarySchema,
  create: importPageCreateSchema,
  update: importPageUpdateSchema,
  actions: [z.object({ type: z.literal('pause') }), z.object({ type: z.literal('resume') })],
});

export const {
  list: listImportPages,
  get: getImportPage,
  create: createImportPage,
  update: updateImportPage,
  remove: deleteImportPage,
  emptyTrash: emptyImportPageTrash,
  bulk: bulkImportPages,
} = importPageEndpoints;

/**
 * Makes what was saved the version that visitors get. 409 for a `revision` that is not the newest, 422 with a field for
 * each thing that is missing: a column, a list or table of it that is gone, a bound that is no value of its type.
 */
export const publishImportPage = endpoint({
  id: 'import-page.publish',
  method: 'POST',
  path: '/import-page/:id/publish/',
  summary: 'Publish an import page',
  access: write,
  params: idParams,
  body: z.object({ revision: z.number().int() }),
  answer: importPageSchema,
});

/** Newest first, at most 50, without their contents. */
export const listImportPageVersions = endpoint({
  id: 'import-page.versions',
  method: 'GET',
  path: '/import-page/:id/versions/',
  summary: 'Published versions of an import page',
  access: {},
  params: idParams,
  answer: z.array(importVersionSchema),
});

/** One published version with its content. 404 for one that never was. */
export const getImportPageVersion = endpoint({
  id: 'import-page.version',
  method: 'GET',
  path: '/import-page/:id/versions/:version',
  summary: 'The content of one published version of an import page',
  access: {},
  params: idParams.extend({ version: z.coerce.number().int() }),
  answer: importVersionSchema.extend({ content: importContentSchema }),
});

/** Puts a published version into `content`, to be looked at and published again. 404 for one that never was. */
export const restoreImportPageVersion = endpoint({
  id: 'import-page.restore-version',
  method: 'POST',
  path: '/import-page/:id/restore/',
  summary: 'Restore an earlier version of an import page',
  access: write,
  params: idParams,
  body: z.object({ version: z.number().int().positive(), revision: z.number().int() }),
  answer: importPageSchema,
});

/** An address that shows what is saved, published or not, for an hour at most and while who asked may see it. What is sent there is checked and never delivered. */
export const previewImportPage = endpoint({
  id: 'import-page.preview',
  method: 'POST',
  path: '/import-page/:id/preview/',
  summary: 'Preview an import page as visitors see it',
  access: { personal: true },
  params: idParams,
  answer: z.object({ url: z.string(), expires_at: instant }),
});

/**
 * Makes another secret that contexts are signed with, and answers it once. The one before it is taken for so many hours
 * more, 0 for none; any earlier one ends.
 */
export const createImportContextSecret = endpoint({
  id: 'import-page.create-context-secret',
  method: 'POST',
  path: '/import-page/:id/context-secret/',
  summary: 'Create the secret that contexts of an import page are signed with',
  access: write,
  params: idParams,
  body: z.object({ overlap_hours: z.number().int().min(0).max(168).default(24) }),
  answer: z.object({ secret: z.string(), earlier_until: instant.nullable() }),
  status: 201,
});

/** How often contexts were refused, the newest reason first; a reason that never occurred is left out. */
export const listImportContextRefusals = endpoint({
  id: 'import-page.context-refusals',
  method: 'GET',
  path: '/import-page/:id/context-refusals/',
  summary: 'Refused contexts of an import page',
  access: {},
  params: idParams,
  answer: z.array(z.object({ reason: z.enum(importContextFaults), count: z.number().int(), last_at: instant })),
});

/** Newest first; those that were never submitted are there too. */
export const listSubmissions = endpoint({
  id: 'import-page.submissions',
  method: 'GET',
  path: '/import-page/:id/submissions/',
  summary: 'Files that were sent through an import page',
  access: {},
  params: idParams,
  query: z.object(pageQuery(20)),
  answer: pageOf(submissionSchema.extend({ outcomes: receiptSchema.shape.outcomes })),
});

const submissionParams = idParams.extend({ submission: z.string().min(1).max(100) });

export const getSubmission = endpoint({
  id: 'import-page.submission',
  method: 'GET',
  path: '/import-page/:id/submissions/:submission',
  summary: 'One file that was sent, with the outcomes of its rows',
  access: {},
  params: submissionParams,
  answer: receiptSchema,
});

/** Query of the calls that page through the rows of a file. */
export const receiptRowQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(2000).default(200),
  outcome: z.enum(rowOutcomes).optional(),
});

export const listSubmissionRows = endpoint({
  id: 'import-page.submission-rows',
  method: 'GET',
  path: '/import-page/:id/submissions/:submission/rows/',
  summary: 'Rows of a file that was sent, with the runs of each',
  access: {},
  params: submissionParams,
  query: receiptRowQuery,
  answer: receiptRowPageSchema,
});

/** 404 for a run that no import page began, and where the file is gone. */
export const getRunSource = endpoint({
  id: 'import-page.run-source',
  method: 'GET',
  path: '/import-page/run-source/:id',
  summary: 'The file and the rows that a run started with',
  access: {},
  params: idParams,
  answer: runSourceSchema,
});
