import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { partySchema } from './party.ts';
import { deployReaders, deployWriters, releaseNameSchema, remoteId } from './release.ts';

/** Where a request stands; `outdated`: the remote was changed since it was made, so that it can only be rejected. */
export const requestStates = ['pending', 'outdated', 'expired', 'approved', 'rejected'] as const;

/** A change that waits for a second person, or has been decided on. */
export const deployRequestSchema = z.object({
  id: z.string(),
  remote: z.string(),
  action: z.enum(['promote', 'canary', 'pin', 'rollback']),
  release: releaseNameSchema,
  target: z.object({
    percent: z.number().nullable(),
    organisation: partySchema.nullable(),
    user: partySchema.nullable(),
  }),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  expires_at: instant,
  state: z.enum(requestStates),
  /** Whether the caller may approve it: never who asked. */
  approvable: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  decision_reason: z.string(),
  /** Of the ledger, for one that was approved. */
  revision: z.number().int().nullable(),
});
export type DeployRequest = z.output<typeof deployRequestSchema>;

/** Newest first: those that wait, or all. */
export const listRequests = endpoint({
  id: 'deploy.requests',
  method: 'GET',
  path: '/deploy/requests/',
  summary: 'Changes that wait for a second person',
  access: deployReaders,
  query: z.object({
    remote: remoteId.optional(),
    state: z.enum(['pending', 'all']).default('pending'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ items: z.array(deployRequestSchema) }),
});

/**
 * Approves a request, which writes its entry of the ledger, or rejects it. 403 `forbidden` for who asked and would
 * approve, 409 `conflict` for one that is decided or expired, 409 `stale_revision` when the remote was changed since,
 * 422 `deploy_refused` while the rest of the policy is not met.
 */
export const decideRequest = endpoint({
  id: 'deploy.decide',
  method: 'POST',
  path: '/deploy/requests/:id/decision/',
  summary: 'Approve or reject a change',
  access: { ...deployWriters, scope: 'approve' },
  params: idParams,
  body: z.object({ decision: z.enum(['approve', 'reject']), reason: z.string().trim().max(500).default('') }),
  answer: deployRequestSchema,
});
