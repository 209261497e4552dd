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
  /** Of the thing found. */
  id: z.string().optional(),
  /** Name of its folder, which tells it from others of its name. */
  folder: z.string().optional(),
  /** A page outside the product, which opens beside it. */
  is_external: z.literal(true).optional(),
});
export type SearchResult = z.output<typeof searchResultSchema>;

/**
 * At most 20 entities the caller may open, best first: every word of `q` is in the name or the description; where nothing
 * is, names with words like it (API-24, API-25). A `q` that is the id of a run or of an entity finds that alone.
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

/**
 * What is found beside entities, a few of each group: members of the organisation, mails of the mailbox, pages of the
 * guide, as far as the caller may open them. A call of its own, so that entities do not wait for it.
 */
export const searchOther = endpoint({
  id: 'global-search.other',
  method: 'GET',
  path: '/global-search/other',
  summary: 'Search members, emails and the guide',
  access: { personal: true },
  query: z.object({ q: z.string().max(200).default('') }),
  answer: z.array(searchResultSchema),
});
