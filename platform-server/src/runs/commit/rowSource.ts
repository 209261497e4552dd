import type { Column } from './columns.ts';

/** How many rows there are: tells how the arrays they come in are read. */
export type Amount = 'one' | 'few' | 'many';

// To find the nth text of an array PostgreSQL walks over those before: beyond some dozens that costs more than it saves.
const maxOfFew = 32;

export function amountOf(rows: number): Amount {
  if (rows === 1) return 'one';
  return rows <= maxOfFew ? 'few' : 'many';
}

type Named = Pick<Column<never>, 'name' | 'type'>;

const names = (columns: readonly Named[]) => columns.map(({ name }) => name).join(', ');

/** The columns by their place in the arrays, from `$first` on. */
const placesOf = (columns: readonly Named[], first: number) =>
  columns.map(({ name, type }, index) => `($${first + index}::${type}[])[place::int] as ${name}`).join(', ');
/** The columns of a single row. */
const onesOf = (columns: readonly Named[], first: number) =>
  columns.map(({ name, type }, index) => `$${first + index}::${type} as ${name}`).join(', ');

/**
 * SQL for the rows that come in arrays, one a column from `$first` on, as `t`; those of a single row come without. An `unnest` of several arrays sets up a
 * function with a store of its own for each of them, which for a batch of few rows costs more than writing these. The
 * one that is left makes the planner expect few rows.
 */
export function sourceOf(columns: readonly Named[], first: number, amount: Amount): string {
  if (amount === 'one') return `(select ${onesOf(columns, first)}) as t`;
  if (amount === 'many') {
    const arrays = columns.map(({ type }, index) => `$${first + index}::${type}[]`);
    return `unnest(${arrays.join(', ')}) as t(${names(columns)})`;
  }
  const [key, ...others] = columns as readonly [Named, ...Named[]];
  return `(select ${key.name}, ${placesOf(others, first + 1)}
    from unnest($${first}::${key.type}[]) with ordinality as keys(${key.name}, place)) as t`;
}
