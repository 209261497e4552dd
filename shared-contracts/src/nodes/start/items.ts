import { connector } from '../connector/connector.ts';
import { answerPath } from '../http/paging.ts';
import { missing, type NodeProblem } from '../kind.ts';
import { scheduleProblem } from '../schedule/scheduleProblem.ts';
import { valuePathKeys } from '../valuePath.ts';
import type { ItemsTrigger } from './itemsSchema.ts';

export * from './itemsSchema.ts';

/** What is wrong with a poll as it is set, by paths below the settings of Start. */
export function itemsProblems(items: ItemsTrigger | null): NodeProblem[] {
  if (!items) return [];
  const { by, call, cursor, cursor_name, cursor_place, key, list } = items;
  const schedule = scheduleProblem(items.schedule);
  const path = (field: 'list' | 'key' | 'cursor') =>
    missing(`items.${field}`, 'Enter a path such as data.orders', 'Saisissez un chemin tel que data.orders');
  const isByCursor = by === 'cursor';
  // A body that is typed as a whole has no field for it.
  const isNamed = cursor_name !== '' && (cursor_place !== 'body' || call.body.mode !== 'whole');
  return [
    ...connector.problems(call).map((one) => ({ ...one, path: `items.call.${one.path}` })),
    ...(schedule ? [missing(`items.${schedule.path}`, schedule.en, schedule.fr)] : []),
    ...(!valuePathKeys(list) ? [path('list')] : []),
    ...(by === 'key' && !key.includes('{{') && !valuePathKeys(key) ? [path('key')] : []),
    ...(isByCursor && !answerPath(cursor) ? [path('cursor')] : []),
    ...(isByCursor && !isNamed ? [missing('items.cursor_name', 'Choose an argument', 'Choisissez un argument')] : []),
  ];
}
