import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorParamsSchema } from '../error.ts';
import { nameText } from '../name.ts';
import { instant, pageOf, placedPageQuery, timeRangeSchema } from '../paging.ts';

/** Categories of the tracking log (core §3). */
export const trackingCategories = [
  'system',
  'scenario',
  'configuration',
  'connector',
  'webhook',
  'import_page',
  'filter',
  'conversion',
] as const;
export type TrackingCategory = (typeof trackingCategories)[number];

/** What somebody did, by its code, and what its text is filled in with. */
const recordedActSchema = z.object({ code: z.string(), params: errorParamsSchema });
export type RecordedAct = z.output<typeof recordedActSchema>;

export const trackingEntrySchema = z.object({
  id: z.string(),
  created: instant,
  email: z.string(),
  table: z.string(),
  /** In English. */
  description: z.string(),
  /** What was done, with its text in French; absent for entries of earlier releases, and for what a page said in words of its own. */
  act: recordedActSchema.extend({ fr: z.string().optional() }).optional(),
  /** `server`: the server did or saw it; `client`: a page said so, and nobody has seen it. */
  origin: z.enum(['server', 'client']),
  /** Who acted as the user of `email`, by e-mail or id; absent for acts of the user itself (SEC-24). */
  impersonator: z.string().optional(),
  /** Name and last characters of the API token it was done with; absent for acts in a browser. */
  api_token: z.string().optional(),
});
export type TrackingEntry = z.output<typeof trackingEntrySchema>;

/** What was done, in the reader's language; as it was recorded where that is not known. */
export function descriptionIn(
  { description, act }: Pick<TrackingEntry, 'description' | 'act'>,
  locale: string,
): string {
  return (locale.startsWith('fr') && act?.fr) || description;
}

/** Acts that pages report, and that the server says in every language. */
export const reportedActs = ['person.signed-in'] as const;

/** Tracking log of the account, newest first (API-06). */
export const listTracking = endpoint({
  id: 'tracking.list',
  method: 'GET',
  path: '/tracking/',
  summary: 'Tracking log',
  access: {},
  query: z.object({
    ...placedPageQuery(50),
    user_id: z.string().default('all'),
    time_range: timeRangeSchema.default('all'),
    table_category: z.union([z.literal('all'), z.enum(trackingCategories)]).default('all'),
  }),
  answer: pageOf(trackingEntrySchema),
});

/**
 * Appends an entry of what a page says its user did; it is told apart from what the server saw (`origin`). Who and which
 * account come from the token, whatever the body says (SEC-03). Guests write none.
 */
export const recordTracking = endpoint({
  id: 'tracking.record',
  method: 'POST',
  path: '/tracking/',
  summary: 'Append to the tracking log',
  access: { write: true },
  body: z.object({
    table: z.string().max(40),
    description: nameText().max(1000),
    act: z.enum(reportedActs).optional(),
    user_id: z.string().optional(),
    created_by: z.string().optional(),
    email: z.string().optional(),
    state: z.enum(['success', 'error']).default('success'),
    account_number: z.string().optional(),
  }),
  answer: trackingEntrySchema,
  status: 201,
});
