export * from './attempts.ts';
export * from './drift.ts';
export * from './filters.ts';
export * from './replays.ts';
export { retryAgeLimit } from './retryAge.ts';

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant, pageQuery, placeFields, timeRangeSchema } from '../paging.ts';
import { runStatusSchema } from '../run/status.ts';
import { valuesByName } from '../valuesByName.ts';
import { eventFilterSchema } from './filters.ts';

/** The rules of a webhook that an event did not match. */
export const unmatchedRulesSchema = z.object({
  rules: z.array(
    z.object({
      left: z.string(),
      operator: z.string(),
      right: z.string(),
      /** Why it could not be tested: the value is too long for its pattern, or the test took too long. */
      problem: z.enum(['too-long', 'too-slow']).nullable(),
    }),
  ),
  /** How many others there were. */
  more: z.number().int(),
});
export type UnmatchedRules = z.output<typeof unmatchedRulesSchema>;

/**
 * A stored webhook event as lists show it (core §3). `status` of SUCCESSFUL, FAILED, SCHEDULED, QUEUED or HOLD: the last run
 * of each of its scenarios counts, and of several the one that tells most.
 */
export const webhookEventSchema = z.object({
  id: z.string(),
  created_at: instant,
  status: runStatusSchema,
  /** HTTP status the sender got. */
  response_status: z.number().int().nullable(),
  attempts: z.number().int(),
  webhook_id: z.string(),
  method: z.string(),
  content_type: z.string(),
  /** Bytes of the raw body. */
  size: z.number().int(),
  ip: z.string(),
  /** Why the request was refused, in English; null when it was accepted. */
  rejected_reason: z.string().nullable(),
  /** The same in every language; null where it is on record in English alone. */
  rejected_texts: z.object({ en: z.string(), fr: z.string() }).nullable().default(null),
  /** Whether the sender proved who it is; null when the webhook asked for no proof. */
  verified: z.boolean().nullable(),
  /** The event of the webhook that had the same key before; such a duplicate runs nothing. */
  duplicate_of: z.string().nullable(),
  /** The rules that kept the event from running anything, in English; null when none did. Its sender was not told. */
  not_accepted: z.string().nullable().default(null),
  /** The same rules one by one; null where they are on record as a sentence alone. */
  not_accepted_rules: unmatchedRulesSchema.nullable().default(null),
  /** When the schedule of the webhook runs it again; null when it does not, or waits since the webhook is paused. */
  next_attempt_at: instant.nullable().default(null),
  /** A few words that tell the request from others, such as `orders/create · #10483`; empty when nothing says so. */
  summary: z.string().default(''),
});
export type WebhookEvent = z.output<typeof webhookEventSchema>;

/** Why an event was refused, in a language; in English where it is on record in that alone. */
export const rejectionIn = (
  { rejected_reason, rejected_texts }: Pick<WebhookEvent, 'rejected_reason' | 'rejected_texts'>,
  locale: string,
): string | null => rejected_texts?.[locale.startsWith('fr') ? 'fr' : 'en'] ?? rejected_reason;

/**
 * The event with what the sender sent, secrets masked (SEC-16): by the names of fields, headers and parameters, and card
 * numbers, IBANs and tokens by their shape. The bytes as they came are told by `revealWebhookEvent` alone.
 */
export const webhookEventDetailSchema = webhookEventSchema.extend({
  url: z.string(),
  query: valuesByName,
  headers: valuesByName,
  /** Body as the scenario's payload; of a refused one its text, null when it has none. */
  body: z.unknown(),
  run_ids: z.array(z.string()),
});
export type WebhookEventDetail = z.output<typeof webhookEventDetailSchema>;

/** Newest 500 events of one webhook of the account (API-42, AMB-33); `findWebhookEvents` reaches the others. */
export const listWebhookEvents = endpoint({
  id: 'hookdeck.events',
  method: 'GET',
  path: '/hookdeck/events/:account_number/:webhook_id',
  summary: 'Stored events of a webhook',
  access: {},
  params: z.object({ account_number: z.string(), webhook_id: z.string() }),
  answer: z.array(webhookEventSchema),
});

/**
 * Events of one webhook from any place on, newest first. `search` finds a text in the first 2,048 bytes of the body as
 * far as they are shown to everybody, in topic and reason of a refusal, and at both ends of the id. It looks at 2,000
 * events a call: where it stopped there before the page was full, `looked_at` says so, and `older` or `newer` leads on
 * from the last one.
 */
export const findWebhookEvents = endpoint({
  id: 'hookdeck.find',
  method: 'GET',
  path: '/hookdeck/events/:account_number/:webhook_id/page',
  summary: 'Stored events of a webhook, from any place on',
  access: {},
  params: z.object({ account_number: z.string(), webhook_id: z.string() }),
  query: z.object({
    limit: pageQuery(50).limit,
    ...placeFields,
    status: eventFilterSchema.default('all'),
    time_range: timeRangeSchema.default('all'),
    search: z.string().max(200).default(''),
  }),
  answer: z.object({
    items: z.array(webhookEventSchema),
    older: z.string().optional(),
    newer: z.string().optional(),
    looked_at: z.number().int().optional(),
  }),
});

export const getWebhookEvent = endpoint({
  id: 'hookdeck.event',
  method: 'GET',
  path: '/hookdeck/events/:id',
  summary: 'One stored event',
  access: {},
  params: idParams,
  answer: webhookEventDetailSchema,
});

/**
 * The body byte for byte, with what is masked everywhere else. For those who may write; who revealed which event stands
 * in the tracking log before the answer goes out.
 */
export const revealWebhookEvent = endpoint({
  id: 'hookdeck.reveal',
  method: 'POST',
  path: '/hookdeck/events/:id/reveal',
  summary: 'Reveal the body of a stored event',
  access: { write: true },
  params: idParams,
  answer: z.object({
    /** Base64. */
    raw_body: z.string(),
  }),
});

/**
 * What a check of a signature has found: the thing that would have to be otherwise for it to be right. Of `secret` the
 * secret is wrong, or the request was changed on its way; of `compressed` and `no_body` the signed bytes are not on record.
 */
export const signatureFindingSchema = z.object({
  finding: z.enum([
    'verified',
    'compressed',
    'no_body',
    'missing',
    'unreadable',
    'timestamp',
    'prefix',
    'encoding',
    'algorithm',
    'secret_space',
    'secret_encoding',
    'newline',
    'rewritten',
    'time_left_out',
    'address',
    'secret',
  ]),
  /** The header that is missing or cannot be read. */
  header: z.string().optional(),
  /** How much later than signed it arrived; negative when it was signed in the future. */
  seconds: z.number().optional(),
  /** With which of the secrets it is right, from 1. */
  place: z.number().int().optional(),
});
export type SignatureFinding = z.output<typeof signatureFindingSchema>;

/**
 * Checks the signature of a stored event as the webhook asks for it now, and says what does not match. `secret` is
 * tried in place of those of the webhook and is not kept. 409 when the webhook asks for no signature.
 */
export const checkEventSignature = endpoint({
  id: 'hookdeck.signature',
  method: 'POST',
  path: '/hookdeck/events/:id/signature',
  summary: 'Check the signature of a stored event',
  access: { write: true },
  params: idParams,
  body: z.object({ secret: z.string().min(1).max(5000).optional() }),
  optionalBody: true,
  answer: signatureFindingSchema,
});

/** The scenarios that a delivery of the event would run now, in that order; 410 after 7 days. */
export const listEventScenarios = endpoint({
  id: 'hookdeck.scenarios',
  method: 'GET',
  path: '/hookdeck/events/:id/scenarios',
  summary: 'What delivering a stored event again would run',
  access: {},
  params: idParams,
  answer: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/**
 * Delivers the event again and raises `attempts` by one; 410 after 7 days. With `scenario_ids` it goes to those of them
 * that the webhook still starts, and to no other: what was confirmed is what runs. `Idempotency-Key` makes a repeat
 * harmless (SEC-29).
 */
export const retryWebhookEvent = endpoint({
  id: 'hookdeck.retry',
  method: 'POST',
  path: '/hookdeck/events/:id/retry',
  summary: 'Deliver a stored event again',
  access: { write: true },
  params: idParams,
  body: z.object({ scenario_ids: z.array(z.string()).max(1000).optional() }),
  optionalBody: true,
  answer: z.object({ run_ids: z.array(z.string()) }),
  status: 202,
});
