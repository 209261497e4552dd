import type { HttpPaging } from '../../api/catalogue/paging.ts';
import { type ExpressionPath, type PathKey, parsePath, valueAt } from '../expressions/path.ts';
import { missing, type NodeProblem } from '../kind.ts';

/** Whether an empty list is how this paging learns that there are no more pages. */
export function endsByEmptyPage({ type }: Pick<HttpPaging, 'type'>): boolean {
  return type === 'page' || type === 'offset';
}

/** Key of the last entry of a list. Many services take its id for the cursor of the next page. */
const last = -1;

/**
 * A path into an answer, with or without braces around it; null for anything else. `.at(-1)` in it leads to the last
 * entry of a list, as in `payload.items.at(-1).id`.
 */
export function answerPath(text: string): ExpressionPath | null {
  const [first = '', ...behind] = text
    .replace(/^\s*\{\{|\}\}\s*$/g, '')
    .trim()
    .split(/\.at\(\s*-1\s*\)/);
  const path = parsePath(first);
  if (path?.root !== 'payload' && path?.root !== 'headers') return null;
  const keys: PathKey[] = [...path.keys];
  for (const part of behind) {
    const rest = parsePath(`payload${part}`);
    if (rest?.root !== 'payload') return null;
    keys.push(last, ...rest.keys);
  }
  return { ...path, keys };
}

/** What stands in an answer at the keys of an `answerPath`; undefined where there is nothing. */
export function answerAt(answer: unknown, keys: readonly PathKey[]): unknown {
  return keys.reduce<unknown>((at, key) => {
    if (key !== last) return valueAt(at, [key]);
    return Array.isArray(at) ? at.at(-1) : undefined;
  }, answer);
}

function pathProblem(field: 'next' | 'items', text: string): NodeProblem[] {
  const path = answerPath(text);
  if (path && (field === 'next' || (path.root === 'payload' && !path.keys.includes(last)))) return [];
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
    ...(isNamed && place === 'body' && bodyType !== 'json' && bodyType !== 'graphql'
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
