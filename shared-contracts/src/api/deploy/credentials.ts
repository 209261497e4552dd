import { z } from 'zod';
import { grantSchema } from '../../deploy/grant.ts';
import { deployScopes, endpoint } from '../endpoint.ts';
import { nameText } from '../name.ts';
import { idParams, instant } from '../paging.ts';
import { remoteId } from './release.ts';

/** What a deploy credential begins with, so that it is known for one when it leaks. */
export const credentialPrefix = 'weft_deploy_';

const superAdmin = { anyOf: ['isSuperAdmin'] } as const;

/** A credential of one remote's team. The secret itself is shown once and kept as a hash. */
export const deployCredentialSchema = z.object({
  id: z.string(),
  remote: z.string(),
  /** What it is for, e.g. `CI of the scenarios team`. */
  name: z.string(),
  /** Last four characters of the secret. */
  ending: z.string(),
  scopes: z.array(z.enum(deployScopes)),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type DeployCredential = z.output<typeof deployCredentialSchema>;

export const listDeployCredentials = endpoint({
  id: 'deploy.credentials',
  method: 'GET',
  path: '/deploy/credentials/',
  summary: 'Credentials that publish releases',
  access: superAdmin,
  answer: z.object({ items: z.array(deployCredentialSchema) }),
});

/** Most days that a credential lasts, and how many unless another date is chosen. */
export const credentialDays = { most: 2 * 365, usual: 365 };

/**
 * Makes a credential for one remote, which need not exist yet. The first one of a remote comes with its grant: 422
 * `deploy_refused` without, or when it is of what belongs to another remote; 409 `stale_revision` when it has one.
 */
export const createDeployCredential = endpoint({
  id: 'deploy.createCredential',
  method: 'POST',
  path: '/deploy/credentials/',
  summary: 'Create a credential for one remote',
  access: { ...superAdmin, write: true },
  body: z.object({
    remote: remoteId,
    name: nameText().min(1).max(80),
    /** `approve` stands alone: who asks for a change must not be the one who approves it. */
    scopes: z
      .array(z.enum(deployScopes))
      .min(1)
      .refine((scopes) => scopes.length === 1 || !scopes.includes('approve'), 'Use approve without other scopes')
      .default(['publish', 'preview', 'promote', 'kill']),
    /** Without one: in a year. */
    expires_at: instant.optional(),
    grant: grantSchema.omit({ remote: true }).optional(),
  }),
  answer: z.object({ credential: deployCredentialSchema, secret: z.string() }),
  status: 201,
});

/** Ends a credential at once; what it published stays. */
export const revokeDeployCredential = endpoint({
  id: 'deploy.revokeCredential',
  method: 'DELETE',
  path: '/deploy/credentials/:id/',
  summary: 'Revoke a credential',
  access: { ...superAdmin, write: true },
  params: idParams,
  answer: z.unknown(),
  status: 204,
});
