import { z } from 'zod';
import { audiences, type Grant, grantSchema, originsSchema } from '../../deploy/grant.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { deployReaders, remoteId } from './release.ts';

/** What a remote is granted, and who gave it. */
export const deployGrantSchema = grantSchema.extend({
  revision: z.number().int(),
  /** Null while nobody has decided: the server took it from the remote's own manifest. */
  granted_by: z.string().nullable(),
  granted_at: instant,
  /** Origins that releases which are live ask for. */
  asked: originsSchema,
});
export type DeployGrant = z.output<typeof deployGrantSchema>;

/** Whom a remote may be for at most. */
export const grantAudiences = audiences;

/** What a new remote is usually granted: one address and the names that are called after it, for everybody. */
export function usualGrant(remote: string): Omit<Grant, 'remote'> {
  const own = remote.replace(/^remote-/, '');
  return { paths: [`/${own}`], names: [own], audience: 'all', origins: { connect: [], images: [] }, backends: [] };
}

export const listGrants = endpoint({
  id: 'deploy.grants',
  method: 'GET',
  path: '/deploy/grants/',
  summary: 'What each remote is granted',
  access: deployReaders,
  answer: z.object({ items: z.array(deployGrantSchema) }),
});

/**
 * Gives a grant, or changes the one of a revision. What is live is given to nobody beyond it from then on. 409
 * `stale_revision` when somebody else changed it (`details.current`), 422 `deploy_refused` when it is of what belongs to
 * another remote, or of an address of the product (`details.overlaps`).
 */
export const putGrant = endpoint({
  id: 'deploy.grant',
  method: 'PUT',
  path: '/deploy/grants/:remote/',
  summary: 'Set the addresses, names, audience, origins and back ends of a remote',
  access: { anyOf: ['isSuperAdmin'], write: true },
  params: z.object({ remote: remoteId }),
  body: grantSchema.omit({ remote: true }).extend({
    /** Null for a remote without a grant. */
    expected_revision: z.number().int().positive().nullable(),
  }),
  answer: deployGrantSchema,
});
