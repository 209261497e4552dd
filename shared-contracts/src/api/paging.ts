import { z } from 'zod';

/** Time ranges of all log lists (core §5). */
export const timeRanges = ['1h', '12h', '24h', '3d', '7d', 'all'] as const;
export const timeRangeSchema = z.enum(timeRanges);
export type TimeRange = z.output<typeof timeRangeSchema>;

const hour = 3_600_000;
const rangeLength = { '1h': hour, '12h': 12 * hour, '24h': 24 * hour, '3d': 72 * hour, '7d': 168 * hour } as const;

/** Start of a time range in ms since the epoch; null for `all`. */
export function rangeStart(range: TimeRange, now: number): number | null {
  return range === 'all' ? null : now - rangeLength[range];
}

/**
 * Page of a paged answer: `{items, total}` (architecture §6). `more` is there and true when there are more than `total`:
 * the server counts so far and no further, and has no pages beyond.
 */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int(), more: z.boolean().optional() });
}

/** Page number and size as query values; `limit` has a ceiling so that one call stays bounded. */
export function pageQuery(limit: number, ceiling = 500) {
  return {
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(ceiling).default(limit),
  };
}

export const idParams = z.object({ id: z.string().min(1).max(100) });
/** Instant as ISO 8601 text in UTC. */
export const instant = z.string();
