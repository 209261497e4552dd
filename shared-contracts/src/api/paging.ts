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
 * the server counts so far and no further, and has no page numbers beyond. `at_least` then says what it knows of them.
 * `older` as `before` leads to the page behind this one, `newer` as `after` to the one ahead of it, at any depth and
 * whatever was added or removed meanwhile; they are missing at the ends of a list, and where a list has numbers alone.
 */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    more: z.boolean().optional(),
    at_least: z.number().int().optional(),
    older: z.string().optional(),
    newer: z.string().optional(),
  });
}

/** Page number and size as query values; `limit` has a ceiling so that one call stays bounded. */
export function pageQuery(limit: number, ceiling = 500) {
  return {
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(ceiling).default(limit),
  };
}

/** Below the id of every row: `after` it lies the oldest page. */
export const oldestPlace = '00000000-0000-0000-0000-000000000000';

/** An id, or an instant as ISO 8601. */
const place = z
  .string()
  .regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]{5,12}(?:Z|[+-]\d\d:\d\d))$/i);

/** Where a list is entered: rows older than `before`, or newer than `after`, each the id of a row or an instant. */
export const placeFields = { before: place.optional(), after: place.optional() };

/** Page and place of lists that can be entered anywhere. `page` counts from the place: 1 is the page next to it. */
export function placedPageQuery(limit: number) {
  return { ...pageQuery(limit), ...placeFields };
}

export const idParams = z.object({ id: z.string().min(1).max(100) });
/** Instant as ISO 8601 text in UTC. */
export const instant = z.string();

const givenForms = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** An instant that somebody gives: a date, or a date with a time, as ISO 8601 writes them. */
export const givenInstant = z
  .string()
  .max(40)
  .refine((text) => givenForms.safeParse(text).success, 'Use a date such as 2026-12-31T00:00:00Z');
