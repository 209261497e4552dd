import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { failureCodes } from '../failure/index.ts';

/** One page's experience with one remote: that it was shown, or the first failure. A page reports each once. */
export const remoteOutcomeSchema = z.object({
  /** Random id of the page, the same for everything it reports. */
  page: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  remote: z.string().regex(/^remote-[a-z0-9-]{1,40}$/),
  release: z.string().regex(/^[\w-]{1,64}$/),
  /** Null: shown without a failure so far. */
  code: z.enum(failureCodes).nullable(),
});
export type RemoteOutcome = z.input<typeof remoteOutcomeSchema>;

/**
 * Takes outcomes of loading remotes, which adoption, failure rates and the canary guard are made of. With the user's
 * token, since a page shows remotes to signed-in users alone and the count must not be anybody's to drive: releases
 * that are not stored are dropped, and one user counts as few sessions an hour as one person can have.
 */
export const reportOutcomes = endpoint({
  id: 'plan.outcomes',
  method: 'POST',
  path: '/plan/outcomes/',
  summary: 'Report how remotes loaded',
  access: {},
  body: z.object({ outcomes: z.array(remoteOutcomeSchema).min(1).max(20) }),
  bodyLimit: 16 * 1024,
  answer: z.unknown(),
  status: 204,
});

/**
 * The release of a remote that was stable before the one in the caller's plan, for a page on which that one failed.
 * The answer is the deploy door's `PlanRemote`; 404 when there is none that fits the host.
 */
export const getPreviousRelease = endpoint({
  id: 'plan.previous',
  method: 'GET',
  path: '/plan/previous/',
  summary: 'The release before the one that failed',
  access: {},
  query: z.object({ remote: z.string().max(60) }),
  answer: z.looseObject({ remote: z.string() }),
});
