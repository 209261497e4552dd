import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant, timeRangeSchema } from '../paging.ts';
import { eventFilterSchema } from './filters.ts';

/** Most events that one replay delivers; a larger choice has to be narrowed. */
export const maxReplayed = 10_000;

const ofWebhook = z.object({ account_number: z.string(), webhook_id: z.string() });

/** Which events of a webhook: as their list is narrowed. */
const choice = {
  status: eventFilterSchema.default('all'),
  time_range: timeRangeSchema.default('all'),
  search: z.string().max(200).default(''),
};

/**
 * Why events are left out: refused ones were never taken in, too old are those of more than 7 days. Duplicates and what
 * the accept rules kept out are delivered when the list is narrowed to exactly them.
 */
export const replaySkips = ['refused', 'duplicate', 'not_accepted', 'too_old', 'no_scenario', 'unreadable'] as const;

export const replaySchema = z.object({
  id: z.string(),
  created_at: instant,
  created_by: z.string(),
  ended_at: instant.nullable(),
  /** `stopped`: an event could not be delivered, however often it was tried; it is resumed or cancelled by hand. */
  state: z.enum(['running', 'paused', 'stopped', 'cancelled', 'done']),
  /** Why the next event could not be delivered yet; null when nothing stands in the way. */
  failure: z
    .object({
      message: z.object({ en: z.string(), fr: z.string() }),
      /** Null when it came to none. */
      event_id: z.string().nullable(),
      /** How often it was tried. */
      tries: z.number().int(),
      /** When it is tried again; null when it is not. */
      next_at: instant.nullable(),
    })
    .nullable()
    .default(null),
  /** Events that were to be delivered when it began. */
  total: z.number().int(),
  delivered: z.number().int(),
  /** Events of which a run of this replay has failed, and was not run again. */
  failed: z.number().int(),
  skipped: z.partialRecord(z.enum(replaySkips), z.number().int()),
  /** Events a second. */
  rate: z.number().int(),
});
export type Replay = z.output<typeof replaySchema>;

/**
 * What a replay of the chosen events of the last 7 days would do. One of `failed` events runs the scenarios whose last run
 * failed alone, and makes no call again that succeeded. A `bound` says why it cannot begin: `events` for more
 * than one replay delivers, `looked_at` for more than it looks at to find them. 409 for a webhook in the trash.
 */
export const planReplay = endpoint({
  id: 'hookdeck.replayPlan',
  method: 'GET',
  path: '/hookdeck/events/:account_number/:webhook_id/replay-plan',
  summary: 'What delivering many stored events again would do',
  access: { write: true },
  params: ofWebhook,
  query: z.object(choice),
  answer: z.object({
    /** Those that would be delivered. */
    events: z.number().int(),
    /** Those that match as well and would be left out. */
    skipped: z.partialRecord(z.enum(replaySkips), z.number().int()),
    bound: z.enum(['events', 'looked_at']).nullable(),
    scenarios: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

/**
 * Delivers the chosen events again, the oldest first, so many a second, to those of `scenario_ids` that the webhook
 * starts by then. The server goes on with it whoever looks, until the webhook is put in the trash. 409 while another one
 * of the webhook is under way or the webhook is in the trash, 422 for more events than a bound of the plan.
 */
export const startReplay = endpoint({
  id: 'hookdeck.replay',
  method: 'POST',
  path: '/hookdeck/events/:account_number/:webhook_id/replays',
  summary: 'Deliver many stored events again',
  access: { write: true },
  params: ofWebhook,
  body: z.object({
    ...choice,
    scenario_ids: z.array(z.string()).min(1).max(1000),
    rate: z.number().int().min(1).max(100).default(10),
  }),
  answer: replaySchema,
  status: 202,
});

/** The newest 10 replays of a webhook. */
export const listReplays = endpoint({
  id: 'hookdeck.replays',
  method: 'GET',
  path: '/hookdeck/events/:account_number/:webhook_id/replays',
  summary: 'Replays of a webhook',
  access: {},
  params: ofWebhook,
  answer: z.object({ items: z.array(replaySchema) }),
});

/** 409 for one that has ended. */
export const changeReplay = endpoint({
  id: 'hookdeck.changeReplay',
  method: 'POST',
  path: '/hookdeck/replays/:id',
  summary: 'Pause, resume or cancel a replay',
  access: { write: true },
  params: idParams,
  body: z.object({ action: z.enum(['pause', 'resume', 'cancel']) }),
  answer: replaySchema,
});
