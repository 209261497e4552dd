import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, pageOf, pageQuery, timeRangeSchema } from '../paging.ts';

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

export const trackingEntrySchema = z.object({
  id: z.string(),
  created: instant,
  email: z.string(),
  table: z.string(),
  description: z.string(),
  /** Who acted as the user of `email`, by e-mail or id; absent for acts of the user itself (SEC-24). */
  impersonator: z.string().optional(),
});
export type TrackingEntry = z.output<typeof trackingEntrySchema>;

/** Tracking log of the account, newest first (API-06). */
export const listTracking = endpoint({
  id: 'tracking.list',
  method: 'GET',
  path: '/tracking/',
  summary: 'Tracking log',
  access: {},
  query: z.object({
    ...pageQuery(50),
    user_id: z.string().default('all'),
    time_range: timeRangeSchema.default('all'),
    table_category: z.union([z.literal('all'), z.enum(trackingCategories)]).default('all'),
  }),
  answer: pageOf(trackingEntrySchema),
});

/** Appends an entry. Who and which account come from the token, whatever the body says (SEC-03). */
export const recordTracking = endpoint({
  id: 'tracking.record',
  method: 'POST',
  path: '/tracking/',
  summary: 'Append to the tracking log',
  access: {},
  body: z.object({
    table: z.string().max(40),
    description: z.string().max(1000),
    user_id: z.string().optional(),
    created_by: z.string().optional(),
    email: z.string().optional(),
    state: z.enum(['success', 'error']).default('success'),
    account_number: z.string().optional(),
  }),
  answer: trackingEntrySchema,
  status: 201,
});
