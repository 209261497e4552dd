import { z } from 'zod';
import { ifNameTaken, nameSchema } from '../name.ts';
import { instant } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';
import { waitingRunsChoiceSchema } from '../waiting-run/waitingRunsChoice.ts';
import { acceptRulesSchema, readsRequest } from './acceptRules.ts';
import { browserOriginsSchema } from './browserOrigins.ts';
import { webhookProtectionShape } from './protection.ts';
import { echoedHeaderSchema, responseHeadersSchema } from './responseHeaders.ts';
import { retryScheduleSchema } from './retry.ts';

/** Without `HEAD` and `OPTIONS` the server answers these itself, and runs nothing. */
export const webhookMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** What the sender gets (product §5): 202 at once, a fixed answer, or the result of the scenario within `timeout_s`. */
export const webhookResponseSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('accepted') }),
  z.object({
    mode: z.literal('fixed'),
    status: z.number().int().min(200).max(599).default(200),
    content_type: z.string().max(100).default('application/json'),
    body: z.string().max(65_536).default(''),
    headers: responseHeadersSchema.optional(),
  }),
  z.object({
    mode: z.literal('result'),
    timeout_s: z.number().int().min(1).max(30).default(30),
    /** With the result alone: not while the scenario goes on, and not when it failed. */
    headers: responseHeadersSchema.optional(),
  }),
]);
export type WebhookResponse = z.output<typeof webhookResponseSchema>;

/** A public address that stores every request as an event and runs the scenarios subscribed to it (product §5). */
export const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Full public address, under `/hook/`; unguessable, the same for tests and live use. */
  url: z.string(),
  methods: z.array(z.enum(webhookMethods)),
  response: webhookResponseSchema,
  /** Pages that may send from a browser; see CORS. */
  allowed_origins: browserOriginsSchema,
  /** A header of the request that every answer has as well, as handshakes ask for it; empty: none. */
  echo_header: echoedHeaderSchema,
  ...webhookProtectionShape,
  /** Which requests run scenarios; null: all. */
  accept: acceptRulesSchema.nullable(),
  /** When failed runs are run again; null: never. */
  retry: retryScheduleSchema.nullable(),
  summary_path: z.string(),
  /** Paused: requests are still recorded and acknowledged, their runs wait on HOLD. */
  is_paused: z.boolean(),
  /** False: in trash; the address answers 404. */
  is_active: z.boolean(),
  webhook_url_folder_id: z.string().nullable(),
  /** Scenarios whose start node names this webhook. */
  scenario_ids: z.array(z.string()),
  revision: revisionSchema,
  created_at: instant,
  updated_at: instant,
  last_event_at: instant.nullable(),
  events_24h: z.number().int(),
  /** Of these: refused, or failed and not made good by a later run. */
  failed_24h: z.number().int(),
});
export type Webhook = z.output<typeof webhookSchema>;

/** What tells events apart in lists, such as `{{payload.order.number}}`; empty: the server looks for it. */
const summaryPath = z
  .string()
  .max(500)
  .refine((text) => text === '' || (text.includes('{{') && readsRequest(text)), {
    message: 'Name a value of the request, such as {{payload.type}}',
  });

const methods = z.array(z.enum(webhookMethods)).min(1, 'Allow at least one method');

export const webhookCreateSchema = z.object({
  name: nameSchema,
  ...ifNameTaken,
  description: z.string().max(2000).default(''),
  methods: methods.default(['POST']),
  response: webhookResponseSchema.default({ mode: 'accepted' }),
  allowed_origins: browserOriginsSchema.default([]),
  echo_header: echoedHeaderSchema.default(''),
  auth: webhookProtectionShape.auth.default({ type: 'none' }),
  allowed_ips: webhookProtectionShape.allowed_ips.default([]),
  rate: webhookProtectionShape.rate.default(null),
  dedupe: webhookProtectionShape.dedupe.default(null),
  accept: acceptRulesSchema.nullable().default(null),
  retry: retryScheduleSchema.nullable().default(null),
  summary_path: summaryPath.default(''),
  webhook_url_folder_id: z.string().nullable().default(null),
  scenario_ids: z.array(z.string()).default([]),
});
export type WebhookCreate = z.input<typeof webhookCreateSchema>;

/** Body of a PUT: what is left out stays as it is. */
export const webhookUpdateSchema = z.looseObject({
  id: z.string().optional(),
  ...madeOn,
  name: nameSchema.optional(),
  description: z.string().max(2000).optional(),
  methods: methods.optional(),
  response: webhookResponseSchema.optional(),
  allowed_origins: browserOriginsSchema.optional(),
  echo_header: echoedHeaderSchema.optional(),
  auth: webhookProtectionShape.auth.optional(),
  allowed_ips: webhookProtectionShape.allowed_ips.optional(),
  rate: webhookProtectionShape.rate.optional(),
  dedupe: webhookProtectionShape.dedupe.optional(),
  accept: acceptRulesSchema.nullable().optional(),
  retry: retryScheduleSchema.nullable().optional(),
  summary_path: summaryPath.optional(),
  is_paused: z.boolean().optional(),
  /** With `is_paused: false`: what becomes of runs that were held while it was paused. */
  waiting_runs: waitingRunsChoiceSchema.optional(),
  is_active: z.boolean().optional(),
  webhook_url_folder_id: z.string().nullable().optional(),
  scenario_ids: z.array(z.string()).optional(),
});
export type WebhookUpdate = z.input<typeof webhookUpdateSchema>;
