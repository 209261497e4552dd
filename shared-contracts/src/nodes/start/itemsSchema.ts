import { z } from 'zod';
import { connectorConfigSchema } from '../connector/connector.ts';
import { scheduleSchema } from '../schedule/scheduleSchema.ts';

/** Most new items that one poll takes. */
export const maxPolledItems = 1_000;

/** Most keys of items that a scenario remembers. */
export const maxRememberedItems = 100_000;

/** An operation of a connector that is polled, and what of its answers starts the scenario. */
export const itemsTriggerSchema = z.object({
  /** The call, as a connector node makes it. Its expressions see no message. */
  call: connectorConfigSchema.prefault({}),
  schedule: scheduleSchema.default({ mode: 'every', every: 5, unit: 'minutes', time_zone: 'UTC' }),
  /** Path of the list below the response's body; the first list found where it is empty. */
  list: z.string().max(500).default(''),
  /** What is new: items whose key was not seen, or what the service has behind a cursor. */
  by: z.enum(['key', 'cursor']).default('key'),
  /** A path in an item, or a template whose payload is the item; the whole item where it is empty. */
  key: z.string().max(1_000).default(''),
  /** Days that the key of an item is remembered since it was last in a response. */
  window_days: z.number().int().min(1).max(365).default(30),
  /** How many keys are remembered; those of the last response always are. */
  remember: z.number().int().min(100).max(maxRememberedItems).default(10_000),
  /** A path in the response such as `payload.next` or `payload.items.at(-1).id`. */
  cursor: z.string().max(500).default(''),
  /** The argument that the cursor is put into: a parameter, or a field of the body by its path. */
  cursor_place: z.enum(['path', 'query', 'header', 'cookie', 'body']).default('query'),
  cursor_name: z.string().max(1_000).default(''),
  /** What becomes of the items that are there at the first poll. */
  first: z.enum(['mark', 'take']).default('mark'),
  /** One event an item, or one with the list of them. */
  delivery: z.enum(['each', 'batch']).default('each'),
  /** New items that one poll takes; the next one takes the others. */
  limit: z.number().int().min(1).max(maxPolledItems).default(100),
});
export type ItemsTrigger = z.output<typeof itemsTriggerSchema>;
