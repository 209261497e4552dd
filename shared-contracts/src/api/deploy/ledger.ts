import { z } from 'zod';
import { type DeployScope, endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { partySchema } from './party.ts';
import { policyRules } from './policies.ts';
import { deployReaders, deployWriters, releaseNameSchema, releaseReference, remoteId } from './release.ts';
import { deployRequestSchema } from './requests.ts';

export const deployActions = ['promote', 'canary', 'pin', 'rollback', 'kill', 'revive', 'preview'] as const;
export type DeployAction = (typeof deployActions)[number];

/** Which scope of a credential covers a change. Taking back needs no more than turning off does: either will do. */
export function scopesFor(action: Exclude<DeployAction, 'preview'>): readonly DeployScope[] {
  if (action === 'rollback') return ['promote', 'kill'];
  return action === 'kill' || action === 'revive' ? ['kill'] : ['promote'];
}

/** One entry of the append-only ledger. Administrators see targets within their own organisation alone. */
export const deployEntrySchema = z.object({
  revision: z.number().int(),
  remote: z.string(),
  action: z.enum(deployActions),
  /** Null for kill and revive, and for a pin that is taken off. `version` is empty for a release that is not stored. */
  release: releaseNameSchema.nullable(),
  actor: z.string(),
  reason: z.string(),
  target: z.object({
    percent: z.number().nullable(),
    organisation: partySchema.nullable(),
    user: partySchema.nullable(),
    message: z.string().nullable(),
    /** The second person, where the policy asked for one. */
    approved_by: z.string().nullable(),
    /** Rules of the policy that a super admin set aside in an emergency. */
    overridden: z.array(z.enum(policyRules)),
  }),
  created_at: instant,
});
export type DeployEntry = z.output<typeof deployEntrySchema>;

/** The ledger of the environment, newest first, by keyset: `before` is a revision. */
export const listLedger = endpoint({
  id: 'deploy.ledger',
  method: 'GET',
  path: '/deploy/ledger/',
  summary: 'What was promoted, rolled back and killed, by whom and why',
  access: deployReaders,
  query: z.object({
    remote: remoteId.optional(),
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ items: z.array(deployEntrySchema), more: z.boolean() }),
});

/** An address, an id or a name; the server finds out whom it means. */
const party = z.string().trim().min(1).max(320);

/**
 * What is to be written. `canary` takes `percent` or `organisation`; `pin` takes `user` or `organisation`, without a
 * release it takes the pin off; `rollback` without a release ends the canary, or goes back to what was stable before;
 * `kill` takes `message`, which open pages show.
 */
export const deployChangeSchema = z.object({
  remote: remoteId,
  action: z.enum(['promote', 'canary', 'pin', 'rollback', 'kill', 'revive']),
  release: releaseReference.optional(),
  percent: z.number().int().min(1).max(100).optional(),
  organisation: party.optional(),
  user: party.optional(),
  message: z.string().trim().min(1).max(300).optional(),
  reason: z.string().trim().max(500).default(''),
  /** Revision the decision was made on; the change is refused when the ledger has moved on for this remote. */
  expected_revision: z.number().int().nonnegative().optional(),
  /** In an emergency: sets the policy aside. For super admins alone, with a reason. */
  override: z.boolean().default(false),
  /** Checks everything and writes nothing. */
  dry_run: z.boolean().default(false),
});
export type DeployChange = z.input<typeof deployChangeSchema>;

/**
 * Writes one entry. 403 for a remote the credential is not made for, 404 `not_found` for a release that is not stored
 * (`details.releases` names the newest), 409 `stale_revision` when another entry of this remote came in between
 * (`details.current`), 422 `deploy_refused` when it would change nothing or the release does not fit the host, or when
 * the policy of the remote does not allow it yet (`details.missing` says what for). Where the policy asks for a second
 * person nothing is written: the change waits as `request`.
 */
export const changeLedger = endpoint({
  id: 'deploy.change',
  method: 'POST',
  path: '/deploy/ledger/',
  summary: 'Promote, canary, pin, roll back, kill or revive',
  access: deployWriters,
  body: deployChangeSchema,
  answer: z.object({
    /** As written, or as it would be. */
    entry: deployEntrySchema,
    written: z.boolean(),
    /** A second person has to approve: this is what waits for that, or null of a dry run. */
    needs_approval: z.boolean(),
    request: deployRequestSchema.nullable(),
    /** What everyone without canary or pin gets, before and after. */
    before: releaseNameSchema.nullable(),
    after: releaseNameSchema.nullable(),
  }),
});
