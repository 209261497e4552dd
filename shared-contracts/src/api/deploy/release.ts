import { z } from 'zod';
import { instant } from '../paging.ts';

/** Who may read about releases: administrators, super admins, and a deployment's own credential. */
export const deployReaders = { anyOf: ['isAdmin', 'isSuperAdmin'], credential: 'deploy' } as const;

/** Who may change what is live: super admins who are no guests, and a credential for the one remote it is made for. */
export const deployWriters = { write: true, anyOf: ['isSuperAdmin'], credential: 'deploy' } as const;

/** Id of a remote, as its folder is called. */
export const remoteId = z
  .string()
  .regex(/^remote-[a-z][a-z-]{1,40}$/, 'must be the name of a remote, e.g. remote-scenarios');

/** A release as people name it: its hash, the beginning of its hash (6 or more digits), or its version. */
export const releaseReference = z.string().regex(/^[\w.+-]{1,64}$/, 'must be a hash or a version');

/** Where a release stands: what everyone gets, what some get, kept for one, stable before, or not live yet. */
export const releaseStandings = ['stable', 'canary', 'pinned', 'earlier', 'stored'] as const;

/** The checks of a publish in their order (deployment, "Checks" at publish). */
export const publishChecks = [
  'schema',
  'contract',
  'sharedVersions',
  'collisions',
  'removals',
  'size',
  'storage',
  'browser',
] as const;

/** Outcome of one check; `problems` says what to do, and is empty when it passed. */
export const checkResultSchema = z.object({
  check: z.enum(publishChecks),
  passed: z.boolean(),
  problems: z.array(z.string()),
});
export type CheckResult = z.output<typeof checkResultSchema>;

/** Enough to name a release. */
export const releaseNameSchema = z.object({ hash: z.string(), version: z.string() });

/** A stored release. Sizes in bytes; `transfer_size` as it travels, compressed. */
export const releaseSummarySchema = releaseNameSchema.extend({
  remote: z.string(),
  contract_version: z.string(),
  commit: z.string().nullable(),
  author: z.string().nullable(),
  built_at: instant,
  published_at: instant,
  published_by: z.string(),
  files: z.number().int(),
  size: z.number().int(),
  transfer_size: z.number().int(),
  standing: z.enum(releaseStandings),
  /** Why it does not run in the live host; null when it does. */
  misfit: z.string().nullable(),
});
export type ReleaseSummary = z.output<typeof releaseSummarySchema>;
