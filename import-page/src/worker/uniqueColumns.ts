import type { RowValue } from 'shared-contracts/import';
import type { ProblemTable } from './problemTable.ts';

type Value = Exclude<RowValue, null>;

interface UniqueColumn {
  /** By row. */
  values: (Value | undefined)[];
  firstRows: Map<Value, number>;
}

/** Values that no two rows may share, and which row has each first. */
export class UniqueColumns {
  private readonly columns: ReadonlyMap<string, UniqueColumn>;

  constructor(keys: readonly string[]) {
    this.columns = new Map(keys.map((key) => [key, { values: [], firstRows: new Map() }]));
  }

  /** Notes the values of a row; those that are not among them are none. `mark` takes them into account. */
  set(row: number, values: readonly (readonly [key: string, value: Value])[]): void {
    for (const column of this.columns.values()) column.values[row] = undefined;
    for (const [key, value] of values) {
      const column = this.columns.get(key);
      if (column) column.values[row] = value;
    }
  }

  /** The row that has a value first; undefined where none has it. */
  firstRow(key: string, value: Value): number | undefined {
    return this.columns.get(key)?.firstRows.get(value);
  }

  /**
   * Marks the rows whose value another row has first: of those without problems of their own, if there are any, since a
   * row that is left must not keep a good one out. Always all of them: the rows that a change concerns may be all that
   * share its value, and a pass takes some milliseconds.
   */
  mark(problems: ProblemTable): void {
    for (const [key, column] of this.columns) {
      for (const row of column.values.keys())
        if (problems.get(row, key) === 'duplicate') problems.set(row, key, undefined);
    }
    // All columns before any is marked: a mark is no problem of the row itself.
    for (const column of this.columns.values()) findFirstRows(column, problems);
    for (const [key, { values, firstRows }] of this.columns) {
      for (const [row, value] of values.entries()) {
        if (value !== undefined && firstRows.get(value) !== row) problems.set(row, key, 'duplicate');
      }
    }
  }
}

function findFirstRows({ values, firstRows }: UniqueColumn, problems: ProblemTable): void {
  firstRows.clear();
  for (const faulty of [false, true]) {
    for (const [row, value] of values.entries()) {
      if (value !== undefined && problems.has(row) === faulty && !firstRows.has(value)) firstRows.set(value, row);
    }
  }
}
