import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { shapeFieldSchema } from '../run/shapes.ts';

/** What became of a field: it is there no more, came in, or holds values of another type. */
export const driftKinds = ['gone', 'new', 'types'] as const;

const sideSchema = z.object({
  /** Events that have the field. */
  seen: z.number().int(),
  types: shapeFieldSchema.shape.types,
});

export const driftSchema = z.object({
  kind: z.enum(driftKinds),
  /** Keys that lead to the field in the payload; null is any item of a list. */
  keys: z.array(z.string().nullable()),
  before: sideSchema,
  now: sideSchema,
});
export type Drift = z.output<typeof driftSchema>;

/** How the newest events of a webhook differ in shape from those of up to three weeks before. */
export const getWebhookDrift = endpoint({
  id: 'hookdeck.drift',
  method: 'GET',
  path: '/hookdeck/events/:account_number/:webhook_id/drift',
  summary: 'How the newest events of a webhook differ in shape from those before',
  access: {},
  params: z.object({ account_number: z.string(), webhook_id: z.string() }),
  answer: z.object({
    /** Events that were compared: the newest, and a sample of those before. */
    now: z.number().int(),
    before: z.number().int(),
    /** When the oldest of the newest arrived; null where there are too few events to compare. */
    since: z.string().nullable(),
    fields: z.array(driftSchema),
  }),
});
