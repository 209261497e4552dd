import { z } from 'zod';
import { type ExpressionPath, parsePath } from '../expressions/path.ts';
import { missing, type NodeProblem } from '../kind.ts';

/** Pages that one execution of a node takes at most. */
export const mostPages = 1000;

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
  /** Where the answer has its cursor or the address of the next page, such as `payload.next`. */
  next: z.string().max(1000).default(''),
  /** Where the answer has its list, such as `payload.items`. */
  items: z.string().max(1000).default('payload'),
  /** One message with the items of all pages, or one message for each page as it was answered. */
  gives: z.enum(['list', 'pages']).default('list'),
  most: z.number().int().min(1).max(mostPages).default(100),
  /** Pause before each page but the first; outlives the process. */
  pause_s: z.number().min(0).max(3600).default(0),
});
export type HttpPaging = z.output<typeof httpPagingSchema>;

/** Whether an empty list is how this paging learns that there are no more pages. */
export function endsByEmptyPage({ type }: Pick<HttpPaging, 'type'>): boolean {
  return type === 'page' || type === 'offset';
}

/** A path into an answer, with or without braces around it; null for anything else. */
export function answerPath(text: string): ExpressionPath | null {
  const path = parsePath(text.replace(/^\s*\{\{|\}\}\s*$/g, '').trim());
  return path?.root === 'payload' || path?.root === 'headers' ? path : null;
}

function pathProblem(field: 'next' | 'items', text: string): NodeProblem[] {
  const path = answerPath(text);
  if (path && (field === 'next' || path.root === 'payload')) return [];
  return [
    missing(
      `paging.${field}`,
      `Enter a path in the response, such as payload.${field}`,
      `Saisissez un chemin dans la réponse, par exemple payload.${field}`,
    ),
  ];
}

/** Faults of how a node asks for pages; `bodyType` is that of the body it sends, `none` where it sends none. */
export function pagingProblems(paging: HttpPaging, bodyType: string): NodeProblem[] {
  const { type, place, next, items, gives } = paging;
  if (type === 'none') return [];
  const isNamed = type !== 'link' && type !== 'next';
  return [
    ...(isNamed && place === 'body' && bodyType !== 'json'
      ? [
          missing(
            'paging.place',
            'To put it into the body, send a JSON body',
            'Pour le mettre dans le corps, envoyez un corps JSON',
          ),
        ]
      : []),
    ...(type === 'cursor' || type === 'next' ? pathProblem('next', next) : []),
    ...(gives === 'list' || endsByEmptyPage(paging) ? pathProblem('items', items) : []),
  ];
}
