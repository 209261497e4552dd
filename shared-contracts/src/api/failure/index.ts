import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { scrubbed } from './scrub.ts';

export { messageLength, scrubbed } from './scrub.ts';

/** Where a part of the page failed (deployment, "Checks"): on its way, or in use. */
export const failurePhases = ['fetch', 'verify', 'init', 'mount', 'run'] as const;

/** Why it failed: the closed list of loading a remote, and `error` for what code reported by itself. */
export const failureCodes = [
  'network',
  'integrity',
  'contract',
  'sharedVersion',
  'init',
  'chunk',
  'render',
  'timeout',
  'killed',
  'error',
] as const;

/** Reports of one call; a page with more sends several. */
export const mostReports = 20;

/**
 * One failure on a page. Nothing in it tells of a person or an account: the message is scrubbed here again, whatever
 * the page did. `id` is shown to the user, so that support finds the record of what they saw.
 */
export const failureReportSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** The host, or the id of a remote. */
  source: z.string().regex(/^(host-shell|remote-[a-z-]{1,40})$/),
  /** Hash and version of the source's release; null for the host, and for a remote without one. */
  release: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable(),
  version: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .nullable(),
  /** Hash of the host's build. */
  host: z.string().regex(/^[\w-]{1,64}$/),
  phase: z.enum(failurePhases),
  code: z.enum(failureCodes),
  /** Name of the route on screen, never its path; null on pages of the host. */
  route: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .nullable(),
  message: z.string().max(2000).transform(scrubbed),
});
export type FailureReport = z.input<typeof failureReportSchema>;

/**
 * Takes reports of failures on pages, sent as beacons: without a token, since a page may fail before or after sign-in,
 * and without an answer. 413 above 32 kB, 429 when an address or all together report too much; neither is sent again.
 */
export const reportFailures = endpoint({
  id: 'failure.report',
  method: 'POST',
  path: '/client-failures/',
  summary: 'Report failures of a page',
  access: { public: true },
  body: z.object({ reports: z.array(failureReportSchema).min(1).max(mostReports) }),
  bodyLimit: 32 * 1024,
  answer: z.unknown(),
  status: 204,
});
