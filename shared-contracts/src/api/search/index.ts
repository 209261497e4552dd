import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A hit of the global search (core §3): `to` is a path, `subtitle` the group. */
export const searchResultSchema = z.object({
  title: z.string(),
  to: z.string(),
  icon: z.string(),
  subtitle: z.string(),
});
export type SearchResult = z.output<typeof searchResultSchema>;

/** Entities the caller may open whose name fits, best first (API-24, API-25). */
export const globalSearch = endpoint({
  id: 'global-search',
  method: 'GET',
  path: '/global-search',
  summary: 'Search entities',
  access: {},
  query: z.object({ q: z.string().max(200).default('') }),
  answer: z.array(searchResultSchema),
});
