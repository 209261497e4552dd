import { readDate } from './dates.ts';
import { readNumber } from './numbers.ts';
import type { CellProblem, RowColumn, RowValue } from './rowColumn.ts';

/** What a bound is of: it decides the text of a problem. */
type BoundOf = 'number' | 'date' | 'length';

const boundOf = ({ type }: Pick<RowColumn, 'type'>): BoundOf | undefined => {
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'date') return 'date';
  return type === 'boolean' || type === 'choice' ? undefined : 'length';
};

/** Whether columns of a type can have bounds: of numbers, of days, of how long a text is. */
export const hasBounds = (column: Pick<RowColumn, 'type'>): boolean => boundOf(column) !== undefined;

/** Whether columns of a type can have a pattern for the text of their cells. */
export const hasPattern = ({ type }: Pick<RowColumn, 'type'>): boolean =>
  type !== 'boolean' && type !== 'choice' && type !== 'date';

/** A bound of a column as its values are; undefined for one that is none, and null for none. */
export function readBound(column: RowColumn, bound: string | null): number | string | null | undefined {
  if (bound === null || bound.trim() === '') return null;
  return column.type === 'date' ? readDate(bound.trim(), 'ymd') : readNumber(bound.trim(), '.');
}

/** Whether a value is within the bounds of its column. */
export type BoundCheck = (value: RowValue, text: string) => CellProblem | undefined;

const beyond = (code: 'min' | 'max', of: BoundOf, bound: number | string): CellProblem => ({
  code,
  params: { of, [code]: bound },
});

/** The check of a column's bounds, undefined where it has none. Characters are counted as people count them. */
export function boundCheck(column: RowColumn): BoundCheck | undefined {
  const of = boundOf(column);
  const [min, max] = [readBound(column, column.min), readBound(column, column.max)];
  if (!of || (min == null && max == null)) return undefined;
  return (value, text) => {
    const size = of === 'length' ? [...text].length : (value as number | string);
    if (min != null && size < min) return beyond('min', of, min);
    if (max != null && size > max) return beyond('max', of, max);
    return undefined;
  };
}
