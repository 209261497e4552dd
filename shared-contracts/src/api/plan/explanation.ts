import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * What a step of the resolver found, as `<rule>.<finding>`; also the last part of the key under which a client keeps
 * the sentence, with `values` to fill in. In brackets the values that a sentence has.
 */
export const planFindings = [
  /** Every signed-in user may load it. */
  'access.everyone',
  /** The user meets the rule (`required`). */
  'access.granted',
  /** The user does not (`required`, `missing`); the remote is not even named to the user. */
  'access.missing',
  'kill.alive',
  /** Taken out of use for everyone (`message`). */
  'kill.killed',
  'pin.none',
  'pin.user',
  'pin.organisation',
  'canary.none',
  /** The user's organisation gets the canary. */
  'canary.organisation',
  /** The canary is for another organisation. */
  'canary.otherOrganisation',
  /** The user's bucket is below the share (`percent`, `bucket`: 0 to 99). */
  'canary.inside',
  'canary.outside',
  'stable.promoted',
  'stable.none',
  /** The release runs in this shell (`version`, `contract`, `offered`). */
  'fit.fits',
  /** The release was built against the major before and runs through its adapter (`version`, `contract`, `offered`). */
  'fit.adapted',
  /** Built against a contract this shell does not offer (`contract`, `offered`). */
  'fit.contract',
  /** Needs a shared package (`package`, `needs`) in a version this shell does not have (`offered`; null: not shared). */
  'fit.sharedVersion',
  /** Uses a name of the contract that this shell no longer has (`name`, `door`). */
  'fit.missingName',
  /** Uses a name that this shell changed since its contract is in use (`name`, `door`, `contract`). */
  'fit.changedName',
  /** The ledger names a release that is not stored. */
  'fit.notStored',
] as const;
export type PlanFinding = (typeof planFindings)[number];

/**
 * How it ends: the newest release, an older one that fits, killed, none fits, not for this user, released for others
 * alone (by a canary or a pin), never published.
 */
export const planOutcomes = [
  'loaded',
  'steppedBack',
  'killed',
  'noneFits',
  'withheld',
  'notReleased',
  'unpublished',
] as const;
export type PlanOutcome = (typeof planOutcomes)[number];

const valueSchema = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

/** The ledger entry that a finding rests on. */
const ledgerFactSchema = z.object({
  revision: z.number().int(),
  action: z.string(),
  actor: z.string(),
  reason: z.string(),
  created_at: z.string(),
});

export const planStepSchema = z.object({
  rule: z.enum(['access', 'kill', 'pin', 'canary', 'stable', 'fit']),
  finding: z.enum(planFindings),
  values: z.record(z.string(), valueSchema),
  /** Hash of the release it is about; null where it is about none. */
  release: z.string().nullable(),
  ledger: ledgerFactSchema.nullable(),
});
export type PlanStep = z.output<typeof planStepSchema>;

export const planExplanationSchema = z.object({
  user: z.object({
    user_id: z.string(),
    email: z.string(),
    /** Organisation the plan is for, with the roles held there. */
    organisation_id: z.string(),
    organisation: z.string(),
    roles: z.array(z.string()),
  }),
  remote: z.string(),
  environment: z.string(),
  /** Ledger revision the answer was folded from. */
  revision: z.number().int(),
  outcome: z.enum(planOutcomes),
  /** The release the user gets; null unless it is loaded. */
  release: z.object({ hash: z.string(), version: z.string(), contract: z.string() }).nullable(),
  /** Rule by rule in the order in which they are applied; `fit` once a release, most wanted first. */
  steps: z.array(planStepSchema),
});
export type PlanExplanation = z.output<typeof planExplanationSchema>;

/**
 * Why a user gets a remote or not, and which release of it (deployment, "Commands": `why`). Administrators ask about
 * users of their organisation, super admins about everyone, in the organisation the user worked in last. So does a deploy
 * credential, about its own remote: its team has to tell people why they see what they see. 404 when the caller may not see such a user, or when no such remote was ever published (`details.remotes` names those that were).
 */
export const explainPlan = endpoint({
  id: 'plan.why',
  method: 'GET',
  path: '/plan/why/',
  summary: 'Why a user gets a remote or not, and which release',
  access: { anyOf: ['isAdmin', 'isSuperAdmin'], credential: 'deploy' },
  query: z.object({
    /** E-mail address or id. */
    user: z.string().trim().min(1).max(320),
    /** With or without `remote-` in front. */
    remote: z.string().trim().min(1).max(100),
  }),
  answer: planExplanationSchema,
});
