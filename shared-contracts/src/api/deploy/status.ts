import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { partySchema } from './party.ts';
import { deployReaders, releaseNameSchema, releaseSummarySchema, remoteId, statusReaders } from './release.ts';

/** Since when, by whom and why something holds: the ledger entry it comes from. */
const sinceSchema = z.object({ revision: z.number().int(), since: instant, by: z.string(), reason: z.string() });

/**
 * How the canary guard sees a canary: too few sessions to judge, well, failing more than stable by the margin
 * and chance but on too few sessions or for too few people to act on, or nothing learned of it though others are in use.
 */
export const canaryHealths = ['waiting', 'healthy', 'failing', 'silent'] as const;

const canarySchema = sinceSchema.extend({
  release: releaseNameSchema,
  percent: z.number().nullable(),
  organisation: partySchema.nullable(),
  /** Sessions since the canary began, and how many of them failed. */
  sessions: z.number().int(),
  failed: z.number().int(),
  health: z.enum(canaryHealths),
});

const pinSchema = sinceSchema.extend({
  release: releaseNameSchema,
  user: partySchema.nullable(),
  organisation: partySchema.nullable(),
});

/** Where one remote stands. */
export const remoteStatusSchema = z.object({
  remote: z.string(),
  title: z.object({ en: z.string(), fr: z.string() }),
  stable: sinceSchema.extend({ release: releaseNameSchema }).nullable(),
  canary: canarySchema.nullable(),
  pins: z.array(pinSchema),
  killed: sinceSchema.extend({ message: z.string() }).nullable(),
  /** Number of stored releases, and the newest of them. */
  releases: z.number().int(),
  newest: releaseNameSchema.nullable(),
  /** Whether the caller may change it. */
  writable: z.boolean(),
});
export type RemoteStatus = z.output<typeof remoteStatusSchema>;

/** What is live, for whom, since when, by whom. */
export const getDeployStatus = endpoint({
  id: 'deploy.status',
  method: 'GET',
  path: '/deploy/status/',
  summary: 'What is live, for whom, since when and by whom',
  access: statusReaders,
  answer: z.object({
    environment: z.string(),
    revision: z.number().int(),
    host: z.object({
      hash: z.string(),
      version: z.string(),
      contract_version: z.string(),
      /** What it changed of contracts in use without a new version, a sentence each. */
      contract_problems: z.array(z.string()).optional(),
    }),
    /** The fullest disk of the server while it runs out of space, else null. Uploads are refused once it is nearly full. */
    disk: z.object({ free_bytes: z.number(), intake_stopped: z.boolean() }).nullish(),
    remotes: z.array(remoteStatusSchema),
  }),
});

/** Stored releases of a remote, newest first. */
export const listReleases = endpoint({
  id: 'deploy.releases',
  method: 'GET',
  path: '/deploy/releases/',
  summary: 'Stored releases of a remote',
  access: deployReaders,
  query: z.object({ remote: remoteId, limit: z.coerce.number().int().min(1).max(200).default(50) }),
  answer: z.object({ items: z.array(releaseSummarySchema), total: z.number().int() }),
});
