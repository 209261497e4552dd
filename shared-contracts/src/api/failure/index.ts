import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { scrubbed } from './scrub.ts';
import { maxFrames, stackFrameSchema } from './stack.ts';

export { messageLength, scrubbed } from './scrub.ts';
export { framesOf, maxFrames, type StackFrame, stackFrameSchema } from './stack.ts';

/** Where a part of the page failed (deployment, "Checks"): on its way, or in use. */
export const failurePhases = ['fetch', 'verify', 'init', 'mount', 'run'] as const;

/**
 * Why it failed: the closed list of loading a remote, what a release does to the page while it is in use, and `error`
 * for what code reported on its own.
 */
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
  /** The area is being built beside the server, or that failed; nobody reports it. */
  'building',
  'unbuilt',
  /** An error or a rejection that nobody caught. */
  'unhandled',
  /** It kept the page busy for over a second at once. */
  'blocked',
  /** The page stopped answering, and was loaded again. */
  'frozen',
  /** It put something of its own in the place of what the browser gives to all. */
  'globals',
  /** It left something running behind when it was ended. */
  'leak',
  /** It took away or hid what the shell draws, or called what ends the page for all; such a call was not made. */
  'shell',
  /** A back end of it failed several times in a row, and is not called for some seconds; the server reports it. */
  'backend',
  'error',
] as const;

/** Reports of one call; a page with more sends several. */
export const maxReports = 20;
/** Events in the trail of one report. */
export const maxTrail = 10;

/**
 * One failure on a page. Nothing in it tells of a person or an account: the message is scrubbed here again, whatever
 * the page did. `id` is shown to the user, so that support finds the record of what they saw.
 */
export const failureReportSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** The host, or the id of a remote. */
  source: z.string().regex(/^(host-shell|remote-[a-z0-9-]{1,40})$/),
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
  /** Names of the last events on the page before it failed, oldest first; never their payloads. */
  trail: z
    .array(z.string().regex(/^[a-z-]{1,40}$/))
    .max(maxTrail)
    .default([]),
  /** Where it came from, the innermost frame first: places in files of releases and of the host alone. */
  stack: z.array(stackFrameSchema).max(maxFrames).default([]),
});
export type FailureReport = z.input<typeof failureReportSchema>;

/**
 * Takes reports of failures on pages, sent as beacons: without a token, since a page may fail before or after sign-in,
 * and without an answer. 413 above 64 kB, 429 when an address or all together report too much; neither is sent again.
 */
export const reportFailures = endpoint({
  id: 'failure.report',
  method: 'POST',
  path: '/client-failures/',
  summary: 'Report failures of a page',
  access: { public: true },
  body: z.object({ reports: z.array(failureReportSchema).min(1).max(maxReports) }),
  bodyLimit: 64 * 1024,
  answer: z.unknown(),
  status: 204,
});
