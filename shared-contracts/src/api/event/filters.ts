import { z } from 'zod';

/**
 * What events are narrowed to: `failed` ones were refused or the last run of one of their scenarios failed, of `hold` it
 * waits; `refused` ones ran nothing, `not-accepted` ones did not match the rules of their webhook, and `duplicates` had the
 * key of another.
 */
export const eventFilters = ['all', 'failed', 'hold', 'refused', 'not-accepted', 'duplicates'] as const;
export const eventFilterSchema = z.enum(eventFilters);
export type EventFilter = z.output<typeof eventFilterSchema>;
