import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { failureCodes, failurePhases } from '../failure/index.ts';
import { instant } from '../paging.ts';
import { deployReaders, releaseNameSchema, remoteId } from './release.ts';

/** Failures of one release that say the same. Nothing in it tells of a person or an account. */
const failureGroupSchema = z.object({
  /** Null when the page had no release of the remote. */
  release: releaseNameSchema.nullable(),
  phase: z.enum(failurePhases),
  code: z.enum(failureCodes),
  /** Scrubbed of addresses, names and numbers. */
  message: z.string(),
  /** How often it was reported. */
  count: z.number().int(),
  first_seen: instant,
  last_seen: instant,
  /** Names of the routes on screen, most frequent first, 5 at most. */
  routes: z.array(z.string()),
  /** Id of the newest report: its beginning is what the failure card shows to the user. */
  report: z.string(),
});
export type FailureGroup = z.output<typeof failureGroupSchema>;

/** What pages reported of a remote over the last hours, by release, code and message: last seen first, 100 at most. */
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
  }),
});
