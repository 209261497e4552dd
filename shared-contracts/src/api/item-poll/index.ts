import { z } from 'zod';
import { itemsTriggerSchema } from '../../nodes/start/itemsSchema.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';

const problemSchema = z.object({ message: z.string(), fr: z.string() });
/** Why a poll failed, in both languages. */
export type PollProblem = z.output<typeof problemSchema>;

const instant = z.iso.datetime();

/** How the polls of a scenario stand. */
export const itemPollSchema = z.object({
  /** Null while the scenario is not started. */
  next_at: instant.nullable(),
  /** The last one that succeeded; null before the first. */
  polled_at: instant.nullable(),
  /** Items in its response, and new ones that it took. */
  found: z.number().int(),
  taken: z.number().int(),
  /** Polls that failed since. */
  failures: z.number().int(),
  failed_at: instant.nullable(),
  problem: problemSchema.nullable(),
});
export type ItemPoll = z.output<typeof itemPollSchema>;

/** How the polls of a scenario's new items stand; null for one that polls nothing. 404 for a scenario of another account. */
export const getItemPoll = endpoint({
  id: 'item-poll.get',
  method: 'GET',
  path: '/scenario/:id/items/',
  summary: 'How the polls for new items stand',
  access: {},
  params: idParams,
  answer: itemPollSchema.nullable(),
});

/**
 * Polls once with settings that need not be saved, and shows what would start the scenario. Nothing is remembered of it.
 * A call that fails is no error of this call. 404 for a scenario of another account.
 */
export const testItemPoll = endpoint({
  id: 'item-poll.test',
  method: 'POST',
  path: '/scenario/:id/items/test/',
  summary: 'Try a poll for new items',
  access: { write: true },
  params: idParams,
  body: z.object({ items: itemsTriggerSchema }),
  answer: z.object({
    /** Items in the response. */
    found: z.number().int(),
    /** Those that the next poll of the started scenario would take. */
    fresh: z.number().int(),
    /** The first of the new ones, else the first of all. */
    items: z.array(z.unknown()),
    /** The cursor of the response as JSON; null for none. */
    cursor: z.string().nullable(),
    problem: problemSchema.nullable(),
    duration_ms: z.number(),
  }),
});

export type { ItemsTrigger } from '../../nodes/start/itemsSchema.ts';
