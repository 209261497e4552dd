import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ifNameTaken } from '../name.ts';
import { idParams } from '../paging.ts';
import { resourceEndpoints } from '../resource.ts';
import { revisionSchema } from '../revision.ts';
import { tunnelActivitySchema, tunnelSchema, tunnelStatuses, tunnelTargetPattern } from './tunnel.ts';

export * from './tunnel.ts';

/** Tunnels are the super admins' alone (AMB-04). */
const anyOf = ['isSuperAdmin'] as const;

const name = z.string().trim().min(1, 'Enter a name').max(255, 'Use at most 255 characters');
const description = z.string().max(2000);
const targets = z
  .array(z.string().trim().max(300).regex(tunnelTargetPattern, 'Use host:port, such as erp.internal:443'))
  .min(1, 'Enter at least one target')
  .max(200, 'Enter at most 200 targets');

export const tunnelCreateSchema = z.object({ name, ...ifNameTaken, description: description.default(''), targets });

/** Body of a PUT: what is left out stays as it is. */
export const tunnelUpdateSchema = z
  .object({ revision: revisionSchema, name, description, targets, is_on: z.boolean(), is_active: z.boolean() })
  .partial();

/** Every call of tunnels that every kind of thing has. */
export const tunnelEndpoints = resourceEndpoints('tunnel', {
  one: 'tunnel',
  many: 'tunnels',
  item: tunnelSchema,
  create: tunnelCreateSchema,
  update: tunnelUpdateSchema,
  actions: [z.object({ type: z.literal('switch-on') }), z.object({ type: z.literal('switch-off') })],
  anyOf,
});

export const {
  list: listTunnels,
  get: getTunnel,
  create: createTunnel,
  update: updateTunnel,
  remove: deleteTunnel,
  emptyTrash: emptyTunnelTrash,
  bulk: bulkTunnels,
} = tunnelEndpoints;

/**
 * Makes a token for agents, which is answered here and never again. Those from before end at once, or after
 * `overlap_minutes`, so that agents can be given the new one while the old one still holds.
 */
export const issueTunnelToken = endpoint({
  id: 'tunnel.issue-token',
  method: 'POST',
  path: '/tunnel/:id/token/',
  summary: 'Create a token for the agents of a tunnel',
  access: { write: true, anyOf, personal: true },
  params: idParams,
  body: z.object({
    overlap_minutes: z.number().int().min(0).max(1440).default(0),
    /** What the newest token begins with, as it was seen; null for none: 409 when somebody has made another since. */
    latest_token: z.string().nullable().optional(),
  }),
  answer: z.object({ tunnel: tunnelSchema, token: z.string() }),
});

export const getTunnelActivity = endpoint({
  id: 'tunnel.activity',
  method: 'GET',
  path: '/tunnel/:id/activity/',
  summary: 'Agents and last requests of a tunnel',
  access: { anyOf },
  params: idParams,
  answer: tunnelActivitySchema,
});

/** Nodes and configurations that call through it; things in the trash come last. */
export const listTunnelUses = endpoint({
  id: 'tunnel.uses',
  method: 'GET',
  path: '/tunnel/:id/uses/',
  summary: 'What calls through a tunnel',
  access: { anyOf },
  params: idParams,
  answer: z.object({
    scenarios: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        is_active: z.boolean(),
        nodes: z.array(z.object({ id: z.string(), label: z.string() })),
      }),
    ),
    configurations: z.array(z.object({ id: z.string(), name: z.string(), is_active: z.boolean() })),
  }),
});

/** What a node or a configuration can call through. For every member: without targets, tokens and agents. */
export const listTunnelChoices = endpoint({
  id: 'tunnel.choices',
  method: 'GET',
  path: '/tunnel/choices/',
  summary: 'Tunnels that nodes can call through',
  access: {},
  answer: z.array(z.object({ id: z.string(), name: z.string(), status: z.enum(tunnelStatuses) })),
});
