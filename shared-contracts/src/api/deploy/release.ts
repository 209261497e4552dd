import { z } from 'zod';
import { instant } from '../paging.ts';

/** Who may read about releases: super admins, and a deployment's own credential, whatever it is made for. */
export const deployReaders = { anyOf: ['isSuperAdmin'], credential: 'deploy' } as const;

/** Administrators too, as far as it concerns their own organisation: for the Terminal. */
export const statusReaders = { anyOf: ['isAdmin', 'isSuperAdmin'], credential: 'deploy' } as const;

/** Who may change what is live: super admins who are no guests, and a credential for the one remote it is made for. */
export const deployWriters = { write: true, anyOf: ['isSuperAdmin'], credential: 'deploy' } as const;

/** Who may publish releases. */
export const publishers = { ...deployWriters, scope: 'publish' } as const;

/** Id of a remote, as its folder is called. */
export const remoteId = z
  .string()
  .regex(/^remote-[a-z][a-z0-9-]{1,40}$/, 'Use the name of a remote, such as remote-scenarios');

/** A release as people name it: its hash, the beginning of its hash (6 or more digits), or its version. */
export const releaseReference = z.string().regex(/^[\w.+-]{1,64}$/, 'Use a hash or a version');

/**
 * Where a release stands: what everyone gets, what some get, kept for one, stable before, or not live yet; or freed: its
 * files were given up, and it has to be published again before anyone can get it.
 */
export const releaseStatuses = ['stable', 'canary', 'pinned', 'earlier', 'stored', 'freed'] as const;

/** The checks of a publish in their order (deployment, "Checks" at publish). */
export const publishChecks = [
  'schema',
  'contract',
  'sharedVersions',
  'grant',
  'collisions',
  'links',
  'origins',
  'removals',
  'size',
  'storage',
  'backends',
  'types',
  'lint',
  'tests',
  'browser',
] as const;

/** Outcome of one check; `problems` says what to do; of one that passed what is good to know. */
export const checkResultSchema = z.object({
  check: z.enum(publishChecks),
  passed: z.boolean(),
  problems: z.array(z.string()),
});
export type CheckResult = z.output<typeof checkResultSchema>;

/** Enough to name a release. */
export const releaseNameSchema = z.object({ hash: z.string(), version: z.string() });

/**
 * Whose browser saw the pages of a release: this server's own, which let it pass (`server`), refused it or has yet to
 * look (`pending`); its publisher's alone, whose word it is; or nobody's.
 */
export const seenBy = ['server', 'refused', 'pending', 'publisher', 'nobody'] as const;

/** What the OpenAPI document of a back end says. `operations` are its methods and paths, such as `GET /invoices`. */
export const releaseBackendSchema = z.object({
  name: z.string(),
  title: z.string(),
  version: z.string(),
  operations: z.array(z.string()),
});
export type ReleaseBackend = z.output<typeof releaseBackendSchema>;

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
  status: z.enum(releaseStatuses),
  /** Why it does not run in the live host; null when it does. */
  incompatibility: z.string().nullable(),
  /** What its publish found; empty for a build that the server found beside itself. */
  checks: z.array(checkResultSchema),
  seen_by: z.enum(seenBy),
  /** What the server's own browser found wrong. */
  seen_problems: z.array(z.string()),
  /** Its back ends that an OpenAPI document types. */
  backends: z.array(releaseBackendSchema).default([]),
});
export type ReleaseSummary = z.output<typeof releaseSummarySchema>;
