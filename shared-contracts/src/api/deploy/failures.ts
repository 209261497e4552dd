import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { failureCodes, failurePhases } from '../failure/index.ts';
import { instant } from '../paging.ts';
import { deployReaders, releaseNameSchema, remoteId } from './release.ts';

/** A place in the code: in the source where the release has a source map, else in the file as it was served. */
export const failurePlaceSchema = z.object({
  /** E.g. `remote-scenarios/src/pages/Editor.tsx`; for a package its name and the file in it. */
  file: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  /** Name of the function; null when nobody knows. */
  name: z.string().nullable(),
  /** Whether it is a place in the source. */
  mapped: z.boolean(),
  /** Whether it is code of a package and not of the product. */
  dependency: z.boolean(),
});
export type FailurePlace = z.output<typeof failurePlaceSchema>;

const count = z.number().int();
const namedCounts = z.array(z.object({ name: z.string(), count }));

/** Failures of one cause: of one code, at one place, with one message but for its values. Nothing in it is personal. */
const failureGroupSchema = z.object({
  /** Names the group. */
  cause: z.string(),
  phase: z.enum(failurePhases),
  code: z.enum(failureCodes),
  /** Of the newest report; scrubbed of addresses, names and numbers. */
  message: z.string(),
  /** The innermost frame of the remote's own code; null when no report told one. */
  place: failurePlaceSchema.nullable(),
  /** How often it was reported: altogether, and by release (null: the page had none), browser and route. */
  count,
  releases: z.array(z.object({ release: releaseNameSchema.nullable(), count })),
  browsers: namedCounts,
  routes: namedCounts,
  first_seen: instant,
  last_seen: instant,
  /** Id of the newest report: its beginning is what the failure card shows to the user. */
  report: z.string(),
  /** Names of the last events on its page before it failed, oldest first. */
  trail: z.array(z.string()),
});
export type FailureGroup = z.output<typeof failureGroupSchema>;

/** Reports by release in spans of time. */
const failureCourseSchema = z.object({
  /** Length of a span in minutes. */
  span: count,
  /** Beginning of every span, oldest first; 61 at most. */
  spans: z.array(instant),
  /** Most reports first; one number a span. */
  releases: z.array(z.object({ release: releaseNameSchema.nullable(), counts: z.array(count) })),
});
export type FailureCourse = z.output<typeof failureCourseSchema>;

/** What pages reported of a remote over the last hours, by cause: last seen first, 100 at most; and when. */
export const listFailures = endpoint({
  id: 'deploy.failures',
  method: 'GET',
  path: '/deploy/failures/',
  summary: 'Why releases of a remote fail on pages',
  access: deployReaders,
  query: z.object({ remote: remoteId, hours: z.coerce.number().int().min(1).max(720).default(24) }),
  answer: z.object({
    items: z.array(failureGroupSchema),
    /** Whether there are more groups than are listed. */
    more: z.boolean(),
    course: failureCourseSchema,
  }),
});

/** The stack of one report, read with the source maps of its releases: the innermost frame first. */
export const getFailureStack = endpoint({
  id: 'deploy.failureStack',
  method: 'GET',
  path: '/deploy/failures/:report/stack/',
  summary: 'Where a failure came from',
  access: deployReaders,
  params: z.object({ report: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) }),
  answer: z.object({ message: z.string(), frames: z.array(failurePlaceSchema) }),
});
