import type { HttpPaging } from '../../api/catalogue/paging.ts';
import { type ExpressionPath, parsePath } from '../expressions/path.ts';
import { missing, type NodeProblem } from '../kind.ts';

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
