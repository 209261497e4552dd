import { connector } from '../connector/connector.ts';
import { answerPath } from '../http/paging.ts';
import { missing, type NodeProblem } from '../kind.ts';
import { scheduleProblem } from '../schedule/scheduleProblem.ts';
import { valuePathKeys } from '../valuePath.ts';
import type { ItemsTrigger } from './itemsSchema.ts';

export * from './itemsSchema.ts';

function cursorProblems({ by, cursor, cursor_name, cursor_place, call }: ItemsTrigger): NodeProblem[] {
  if (by !== 'cursor') return [];
  const problems: NodeProblem[] = [];
  if (!answerPath(cursor)) {
    const en = 'Enter a path in the response, such as payload.next';
    problems.push(missing('items.cursor', en, 'Saisissez un chemin dans la réponse, par exemple payload.next'));
  }
  // A body that is typed as a whole has no field for it.
  if (cursor_name === '' || (cursor_place === 'body' && call.body.mode === 'whole'))
    problems.push(missing('items.cursor_name', 'Choose an argument', 'Choisissez un argument'));
  return problems;
}

/** What is wrong with a poll as it is set, by paths below the settings of Start. */
export function itemsProblems(items: ItemsTrigger | null): NodeProblem[] {
  if (!items) return [];
  const schedule = scheduleProblem(items.schedule);
  const isPath = (text: string) => text.includes('{{') || valuePathKeys(text) !== null;
  const path = (field: 'list' | 'key') =>
    missing(`items.${field}`, 'Enter a path such as data.orders', 'Saisissez un chemin tel que data.orders');
  return [
    ...connector.problems(items.call).map((one) => ({ ...one, path: `items.call.${one.path}` })),
    ...(schedule ? [missing(`items.${schedule.path}`, schedule.en, schedule.fr)] : []),
    ...(items.list.includes('{{') || !isPath(items.list) ? [path('list')] : []),
    ...(items.by === 'key' && !isPath(items.key) ? [path('key')] : []),
    ...cursorProblems(items),
  ];
}
