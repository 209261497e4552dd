import { z } from 'zod';
import { backendDocumentLimits } from '../../deploy/backend.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { checkResultSchema, publishers, releaseNameSchema, releaseSummarySchema, remoteId } from './release.ts';

/** Largest file and largest release, in bytes, and most files of one. Source maps are counted apart, with the same limits. */
export const uploadLimits = { file: 8 * 1024 * 1024, release: 40 * 1024 * 1024, files: 400, document: 1024 * 1024 };

const uploadParams = idParams;

export const uploadSchema = z.object({
  id: z.string(),
  /** `open` takes files, `stored` became a release. */
  state: z.enum(['open', 'stored']),
  /** Checks that were made so far. An upload whose first checks failed is not opened: the call answers 422. */
  checks: z.array(checkResultSchema),
  /** Names of files still to be sent. */
  missing: z.array(z.string()),
});
export type Upload = z.output<typeof uploadSchema>;

/**
 * What a publish would find, as far as it can be known before anything is built: whether the shell offers the contract and
 * the shared packages, whether the manifest is within the remote's grant, meets nobody's names and takes none away, and
 * whether what the documents of its back ends describe may be called. A check that fails is in the answer, which is 200.
 * `stored` is the release that has this version already, null for none.
 */
export const checkSource = endpoint({
  id: 'deploy.check',
  method: 'POST',
  path: '/deploy/checks/',
  summary: 'Check a remote before it is built',
  access: publishers,
  // Quotes of a document are sent with a backslash before them.
  bodyLimit: uploadLimits.document + 2 * backendDocumentLimits.release,
  body: z.object({
    remote: remoteId,
    version: z.string().max(64),
    manifest: z.looseObject({}),
    /** Ranges of the shared packages that its sources import, by the key they are shared under. */
    shared_ranges: z.record(z.string().max(200), z.string().max(100)).default({}),
    /** OpenAPI documents of its back ends, by file name: `invoices.openapi.yaml`. */
    backends: z
      .record(z.string().max(60), z.string().max(backendDocumentLimits.document))
      .refine((all) => Object.keys(all).length <= 10, 'Send ten documents at most')
      .default({}),
  }),
  answer: z.object({ checks: z.array(checkResultSchema), stored: releaseNameSchema.nullable() }),
});

/**
 * Opens the upload of a release: the document is its `remote.json`. Schema, contract, shared versions, collisions,
 * removals and size are checked here. The same hash that is stored already answers `stored`; the same version with
 * another hash 409 `conflict`. 422 `deploy_refused` with `details.checks` when a check fails. `dry_run` opens nothing.
 *
 * A `trial` is looked at and becomes no release: it needs no free version, and what is stored already is opened as well,
 * with no file missing. Whoever opened it gives it up (`giveUpUpload`).
 */
export const openUpload = endpoint({
  id: 'deploy.upload',
  method: 'POST',
  path: '/deploy/uploads/',
  summary: 'Start publishing a release',
  access: publishers,
  bodyLimit: uploadLimits.document,
  body: z.object({
    document: z.looseObject({ remote: z.string() }),
    dry_run: z.boolean().default(false),
    trial: z.boolean().default(false),
  }),
  answer: uploadSchema,
});

/**
 * Address of one file of an open upload; the body is its bytes as `application/octet-stream`, refused (422
 * `deploy_refused`) unless its hash and size are those of the document. Not an `endpoint`: its body is no JSON. The
 * `.br` twin of a file has the name of the file with `.br` behind it.
 */
export const uploadFilePath = '/deploy/uploads/:id/files/:name';

/**
 * A way into the live plan with this one candidate, for the browser that checks it. The browser answers the shell's
 * question for its session (`refresh_token` of the identity service) with `session`: a person of all roles in an
 * organisation of its own that holds nothing, who can only read. Ends after a few minutes.
 */
export const startUploadCheck = endpoint({
  id: 'deploy.uploadCheck',
  method: 'POST',
  path: '/deploy/uploads/:id/check/',
  summary: 'Open the live plan with a candidate',
  access: publishers,
  params: uploadParams,
  answer: z.object({
    /** Name and value of the cookie that the page is to be asked for with. */
    cookie: z.object({ name: z.string(), value: z.string() }),
    /** Addresses whose answer is `session`, as prefixes. */
    session_urls: z.array(z.string()),
    session: z.looseObject({}),
    /** Addresses to visit, by route of the candidate. */
    visits: z.array(z.object({ route: z.string(), path: z.string(), layout: z.string() })),
  }),
});

/**
 * Gives an upload up, so that it counts no more among those that are open: tests look at a candidate and want no release.
 * With `trial`, what somebody else publishes or tries meanwhile stays.
 */
export const giveUpUpload = endpoint({
  id: 'deploy.giveUpUpload',
  method: 'DELETE',
  path: '/deploy/uploads/:id',
  summary: 'Discard an upload',
  access: publishers,
  params: uploadParams,
  query: z.object({ trial: z.enum(['true']).optional() }),
  answer: z.unknown(),
  status: 204,
});

/** How a route is to be visited: by its address, from another area, and again after it was left. */
export const visitWays = ['direct', 'navigation', 'again'] as const;

/** What the browser saw on one route. */
export const visitSchema = z.object({
  route: z.string().max(60),
  path: z.string().max(200),
  mounted: z.boolean(),
  /** Until the page of the address itself had come. */
  milliseconds: z.number().int().nonnegative(),
  ways: z.array(z.enum(visitWays)).default([]),
  /** Bytes of memory that each further visit kept after the page was left. */
  kept: z.number().int().nonnegative().default(0),
  problems: z.array(z.string().max(1000)).max(50),
});
export type Visit = z.output<typeof visitSchema>;

/**
 * What the publisher says of one check of the code: that it passed, was skipped for the reason in `note`, or that the
 * package has none. One that failed is published by nobody.
 */
export const codeCheckSchema = z.object({
  check: z.enum(['types', 'lint', 'tests']),
  outcome: z.enum(['passed', 'skipped', 'none']),
  note: z.string().trim().max(300),
});
export type CodeCheck = z.output<typeof codeCheckSchema>;

/**
 * Ends an upload: every byte is read back and hashed, what the documents of its back ends describe must be granted, the
 * browser's report must name each route and no problem, and the release is written. Without a report (`browser: null`)
 * a `skip_reason` is needed, which stays on record.
 */
export const finishUpload = endpoint({
  id: 'deploy.finish',
  method: 'POST',
  path: '/deploy/uploads/:id/finish/',
  summary: 'Store an uploaded release',
  access: publishers,
  params: uploadParams,
  body: z.object({
    browser: z.object({ name: z.string().max(100), visits: z.array(visitSchema).max(100) }).nullable(),
    skip_reason: z.string().trim().min(1).max(300).optional(),
    /** Of each check at most once; what is not said stands on record as skipped. */
    code: z.array(codeCheckSchema).max(3).default([]),
  }),
  answer: z.object({ release: releaseSummarySchema, checks: z.array(checkResultSchema) }),
});
