import type { ResultColumn } from 'shared-contracts/api/conversion';
import { columnId } from 'shared-contracts/nodes';

/** The id of a new column: its name, unless a renamed one goes by that. */
function newColumnId(name: string, taken: ReadonlySet<string>): string {
  let id = name;
  for (let count = 2; taken.has(id); count++) id = `${name} (${count})`;
  return id;
}

/** Which column of before each is: by its id, by its place where rows have cells in it, else by its name and then by its place. */
function earlierOf(before: readonly ResultColumn[], after: readonly ResultColumn[], hasRows: boolean) {
  const free = new Set(before);
  const found = new Map<ResultColumn, ResultColumn>();
  const match = (find: (column: ResultColumn, place: number) => ResultColumn | undefined) => {
    for (const [place, column] of after.entries()) {
      const earlier = found.has(column) ? undefined : find(column, place);
      if (!earlier || !free.delete(earlier)) continue;
      found.set(column, earlier);
    }
  };
  if (!hasRows) {
    match(({ id }) => (id === undefined ? undefined : before.find((one) => columnId(one) === id)));
    match(({ name }) => before.find((one) => one.name === name));
  }
  match((_, place) => before[place]);
  return found;
}

/**
 * The columns of a table with what nodes refer to them by, so that they follow a rename. Rows hold their cells by the place of
 * the column, so where there are rows it is the place that tells which column is which.
 */
export function withColumnIds(
  before: readonly ResultColumn[],
  after: readonly ResultColumn[],
  hasRows: boolean,
): ResultColumn[] {
  const earlier = earlierOf(before, after, hasRows);
  const taken = new Set([...earlier.values()].map(columnId));
  return after.map((column) => {
    const { id: given, ...rest } = column;
    const known = earlier.get(column);
    const id = known ? columnId(known) : newColumnId(before.length === 0 ? (given ?? rest.name) : rest.name, taken);
    taken.add(id);
    return id === rest.name ? rest : { id, ...rest };
  });
}
