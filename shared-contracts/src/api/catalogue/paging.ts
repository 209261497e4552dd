import { z } from 'zod';

/** Pages that one execution of a node takes at most. */
export const maxPages = 1000;

/** How one page after the other is asked for (product §4), of HTTP nodes and of operations alike. */
export const httpPagingSchema = z.object({
  /**
   * How the next page is asked for: by its number, by how many items there were, by a value of the answer before, by
   * that answer's header `Link`, or by an address in it.
   */
  type: z.enum(['none', 'page', 'offset', 'cursor', 'link', 'next']).default('none'),
  /** Name of the number, offset or cursor; that of the type where empty. */
  parameter: z.string().max(200).default(''),
  place: z.enum(['query', 'body']).default('query'),
  /** Number or offset of the first page. */
  first: z.number().int().min(0).max(1_000_000_000).default(1),
  /**
   * Where the answer has its cursor or the address of the next page, such as `payload.next`; the id of the last entry
   * is `payload.items.at(-1).id`.
   */
  next: z.string().max(1000).default(''),
  /** Where the answer has its list, such as `payload.items`. */
  items: z.string().max(1000).default('payload'),
  /** One message with the items of all pages, or one message for each page as it was answered. */
  gives: z.enum(['list', 'pages']).default('list'),
  most: z.number().int().min(1).max(maxPages).default(100),
  /** Pause before each page but the first; outlives the process. */
  pause_s: z.number().min(0).max(3600).default(0),
});
export type HttpPaging = z.output<typeof httpPagingSchema>;
