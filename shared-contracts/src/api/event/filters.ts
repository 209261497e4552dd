import { z } from 'zod';

/**
 * What events are narrowed to: `failed` ones were refused or have a run that failed, of `hold` a run waits; `refused`
 * ones ran nothing, `not-accepted` ones did not match the rules of their webhook, and `duplicates` had the key of another.
 */
export const eventFilters = ['all', 'failed', 'hold', 'refused', 'not-accepted', 'duplicates'] as const;
export const eventFilterSchema = z.enum(eventFilters);
export type EventFilter = z.output<typeof eventFilterSchema>;
