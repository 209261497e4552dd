import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * A hit of the global search (core §3): `to` is a path, `subtitle` the group in the language of `Accept-Language`, `kind`
 * the same group whatever the language.
 */
export const searchResultSchema = z.object({
  title: z.string(),
  to: z.string(),
  icon: z.string(),
  subtitle: z.string(),
  kind: z.string().optional(),
});
export type SearchResult = z.output<typeof searchResultSchema>;

/**
 * At most 20 entities the caller may open, best first: every word of `q` is in the name or the description; where nothing
 * is, names with words like it (API-24, API-25).
 */
export const globalSearch = endpoint({
  id: 'global-search',
  method: 'GET',
  path: '/global-search',
  summary: 'Search entities',
  access: {},
  query: z.object({ q: z.string().max(200).default('') }),
  answer: z.array(searchResultSchema),
});
