import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type KindsThat, kindsThat } from '../kind/index.ts';
import { instant } from '../paging.ts';

/** Kinds of things that scenarios refer to by id. */
const copiedKinds = kindsThat('isCopied');
export type CopiedKind = KindsThat<'isCopied'>;

/** Scenarios that go along in one copy. */
export const maxCopiedScenarios = 50;

const integrators = { anyOf: ['isIntegrator'], personal: true } as const;
const account = z.string().max(100);
const id = z.string().max(100);

/** Scenarios of one of the caller's organisations, to choose from. */
export const listOrganisationScenarios = endpoint({
  id: 'organisation.scenarios',
  method: 'GET',
  path: '/integrator/organization/:account/scenario/',
  summary: 'Scenarios of an organization of the caller',
  access: integrators,
  params: z.object({ account: z.string() }),
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(['started', 'stop']),
      node_count: z.number().int(),
      updated_at: instant,
    }),
  ),
});

/** What becomes of a thing that the scenarios refer to. */
const useSchema = z.discriminatedUnion('use', [
  /** One that the target has. */
  z.object({ use: z.literal('existing'), target_id: id }),
  /** A new one, without secrets. */
  z.object({ use: z.literal('copy') }),
  /** Nothing: the editor tells what is missing. */
  z.object({ use: z.literal('empty') }),
]);
export type CopyUse = z.output<typeof useSchema>;

const copiedThingSchema = z.object({
  kind: z.enum(copiedKinds),
  id: z.string(),
  name: z.string(),
  /** Entries of a list or table, columns of a page; the connector of a configuration. */
  detail: z.union([z.number().int(), z.string()]).nullable(),
  /** Names of the scenarios, import pages and configurations that refer to it. */
  used_by: z.array(z.string()),
  /** Copied only along with one of these, where nothing else refers to it. */
  only_for: z.array(z.string()),
  can_copy: z.boolean(),
  /** Whether a copy would have to be given its secrets. */
  has_secrets: z.boolean(),
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
  suggested: useSchema,
});
export type CopiedThing = z.output<typeof copiedThingSchema>;

const nodeChangeSchema = z.object({
  node_id: z.string(),
  label: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
});

/** An earlier copy of the scenario, and what an update would change of it. */
const earlierCopySchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['started', 'stop']),
  updated_at: instant,
  changes: z.array(nodeChangeSchema),
});
export type EarlierCopy = z.output<typeof earlierCopySchema>;

const planSchema = z.object({
  scenarios: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      node_count: z.number().int(),
      /** Labels of nodes whose secrets have to be entered again. */
      secret_nodes: z.array(z.string()),
      earlier: earlierCopySchema.nullable(),
    }),
  ),
  things: z.array(copiedThingSchema),
  /** Limits of the target by their names. */
  limits: z.record(z.string(), z.object({ used: z.number().int(), allowed: z.number().int() })),
});
export type CopyPlan = z.output<typeof planSchema>;

/**
 * What the scenarios refer to, those that they call included, however deep, and what the target has for it; nothing is
 * made. 404 for what is not the caller's.
 */
export const planScenarioCopy = endpoint({
  id: 'organisation.copy-plan',
  method: 'POST',
  path: '/integrator/copy/plan/',
  summary: 'What a copy to another organization needs',
  access: integrators,
  body: z.object({ source: account, target: account, scenarios: z.array(id).min(1).max(maxCopiedScenarios) }),
  answer: planSchema,
});

const madeSchema = z.object({
  kind: z.enum(copiedKinds),
  id: z.string(),
  name: z.string(),
  /** `updated`: an earlier copy has a further version. */
  outcome: z.enum(['created', 'updated']),
  /** What is left to do: enter secrets, or publish a page. */
  to_do: z.enum(['secrets', 'publish']).nullable(),
});

/**
 * Copies scenarios with what is chosen of what they refer to: all of it or, past a limit of the target (402), nothing.
 * New ones are stopped. 404 for what is not the caller's, 403 for a guest in the target.
 */
export const copyScenarios = endpoint({
  id: 'organisation.copy',
  method: 'POST',
  path: '/integrator/copy/',
  summary: 'Copy scenarios to another organization',
  access: { ...integrators, write: true },
  body: z.object({
    source: account,
    target: account,
    /** `into`: the earlier copy that gets a further version; null for a new scenario. */
    scenarios: z
      .array(z.object({ id, into: id.nullable().default(null) }))
      .min(1)
      .max(maxCopiedScenarios),
    choices: z.array(z.object({ kind: z.enum(copiedKinds), id, use: useSchema })).max(2000),
    /** Samples, pinned data and values of variables go along. */
    with_samples: z.boolean().default(false),
  }),
  answer: z.object({ made: z.array(madeSchema) }),
  status: 201,
});
export type CopyMade = z.output<typeof madeSchema>;
