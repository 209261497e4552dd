import { z } from 'zod';
import { instant } from '../paging.ts';
import { revisionSchema } from '../revision.ts';

/**
 * Where calls may lead: `erp.internal:443`, `*.internal:443`, `10.1.0.0/16:8000-8100`, `[fd00::1]:443`, `*:*`. The
 * server reads it whole; this tells what cannot be one.
 */
export const tunnelTargetPattern = /^(\[[0-9a-f:./]+\]|[^\s:[\]]+):(\*|\d{1,5}(-\d{1,5})?)$/i;

/**
 * `online`: an agent is connected. `offline`: none is, and runs wait. `off`: switched off, so that none may be. In the
 * trash a tunnel is off as well.
 */
export const tunnelStatuses = ['online', 'offline', 'off'] as const;
export type TunnelStatus = (typeof tunnelStatuses)[number];

/** A way into a private network (product §5). */
export const tunnelSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What scenarios may call through it; the agents check their own lists again. */
  targets: z.array(z.string()),
  /** False: switched off. Its lines are cut, and runs wait. */
  is_on: z.boolean(),
  status: z.enum(tunnelStatuses),
  agent_count: z.number().int(),
  /** Of its agents on average, ms; null without one. */
  latency_ms: z.number().nullable(),
  /** When an agent was last connected. */
  last_seen_at: instant.nullable(),
  /** An agent can sign in. */
  has_token: z.boolean(),
  /** Runs that wait for an agent. */
  held_runs: z.number().int(),
  /** False: in trash. */
  is_active: z.boolean(),
  revision: revisionSchema,
  created_at: instant,
  updated_at: instant,
});
export type Tunnel = z.output<typeof tunnelSchema>;

/** An agent that is connected now. */
export const tunnelAgentSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** Where it connects from. */
  address: z.string(),
  connected_at: instant,
  latency_ms: z.number().nullable(),
  /** Connections through it that are open. */
  open_streams: z.number().int(),
  /** It takes no new calls and ends when those under way have. */
  is_leaving: z.boolean(),
});
export type TunnelAgent = z.output<typeof tunnelAgentSchema>;

/** How a request through a tunnel went. `cut`: the line broke under it. `refused`: a target that is not allowed. */
export const tunnelOutcomes = ['answered', 'failed', 'cut', 'refused'] as const;

/** A request that went through a tunnel: that it did, and nothing of what it said. */
export const tunnelRequestSchema = z.object({
  id: z.string(),
  at: instant,
  /** `host:port`. */
  target: z.string(),
  agent: z.string(),
  /** Null where none came. */
  status: z.number().int().nullable(),
  outcome: z.enum(tunnelOutcomes),
  /** Why it failed, such as ECONNREFUSED; empty for an answer. */
  reason: z.string(),
  sent_bytes: z.number(),
  received_bytes: z.number(),
  duration_ms: z.number(),
});
export type TunnelRequest = z.output<typeof tunnelRequestSchema>;

/** What a tunnel does now. */
export const tunnelActivitySchema = z.object({
  agents: z.array(tunnelAgentSchema),
  /** Newest first. */
  requests: z.array(tunnelRequestSchema),
  /** Of the last hour, oldest first: means over half a minute. */
  latencies: z.array(z.object({ at: instant, latency_ms: z.number() })),
  /** Tokens that let agents in; of several, all but the newest end soon. */
  tokens: z.array(
    z.object({ beginning: z.string(), created_at: instant, created_by: z.string(), ends_at: instant.nullable() }),
  ),
  held_runs: z.number().int(),
  /** Connections that are open over all agents: what is cut when the tunnel is switched off. */
  open_streams: z.number().int(),
});
export type TunnelActivity = z.output<typeof tunnelActivitySchema>;
