import type { OperationChange } from 'shared-contracts/api/catalogue';

type Detail = OperationChange['details'][number];

const places: Readonly<Record<Detail['place'], string>> = {
  operation: 'the operation',
  path: 'the parameter of the path',
  query: 'the parameter of the query',
  header: 'the header',
  cookie: 'the cookie',
  body: 'the body’s',
  answer: 'the answer’s',
};

function changeText({ change, before, after }: Detail): string {
  if (change === 'removed') return 'is gone';
  if (change === 'added') return 'is new and required';
  if (change === 'required') return 'is required now';
  if (change === 'optional') return 'may be missing now';
  if (change === 'enum') return `takes ${after || 'other values'} and took ${before || 'any value'}`;
  return `is ${after || 'of any type'} and was ${before || 'of any type'}`;
}

/** Of a parameter in a path the place counts, and not the name. */
const isRenamed = ({ place, change }: Detail) => place === 'path' && (change === 'removed' || change === 'added');

/** What of a change breaks callers, in words; nothing when none of it does. */
export function breakingText(operation: string, { change, details }: OperationChange): string[] {
  if (change === 'removed') return [`${operation} is gone`];
  const breaking = details.filter((each) => each.is_breaking && !isRenamed(each));
  return breaking.map((each) => `${operation}: ${places[each.place]} ${each.name} ${changeText(each)}`);
}
