import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { deployWriters, releaseNameSchema, releaseReference, remoteId } from './release.ts';

/**
 * Makes a signed link by which one user sees a stored release before others (deployment, "Commands": preview). It names
 * a release, never an address; it must be confirmed once, is shown in a banner, and lets its user only read unless
 * `write` is set. 404 for a user or release that is not there.
 */
export const createPreview = endpoint({
  id: 'deploy.preview',
  method: 'POST',
  path: '/deploy/previews/',
  summary: 'Let one user preview a release',
  access: { ...deployWriters, scope: 'preview' },
  body: z.object({
    remote: remoteId,
    release: releaseReference,
    /** E-mail address or id. */
    user: z.string().trim().min(1).max(320),
    write: z.boolean().default(false),
    hours: z.number().int().min(1).max(168).default(24),
    reason: z.string().trim().max(500).default(''),
    dry_run: z.boolean().default(false),
  }),
  answer: z.object({
    /** Path with the token; null of a dry run. */
    path: z.string().nullable(),
    release: releaseNameSchema,
    user: z.string(),
    expires_at: instant,
  }),
});
