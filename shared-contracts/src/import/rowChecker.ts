import { composed } from '../api/foldCase.ts';
import type { ImportCell, RowProblem } from '../api/import-page/index.ts';
import { type BoundCheck, boundCheck, hasPattern } from './limits.ts';
import { readCell } from './readCell.ts';
import { type CellResult, cellText, type MappedColumn, type RowColumn, type RowValue } from './rowColumn.ts';

/** Whether a whole text matches a pattern. Patterns are handed in: the server runs those of strangers in linear time. */
export type PatternTest = (text: string) => boolean;

/** What rows are checked by. */
export interface RowCheckerOptions {
  /** All columns of the page. */
  columns: readonly RowColumn[];
  /** Those that the file has, in the order of the cells of its rows. */
  mapped: readonly MappedColumn[];
  /** Makes the test of a pattern; undefined for one that cannot be tested here, which then passes everything. */
  patternTest: (pattern: string) => PatternTest | undefined;
}

/** Cells of a row in the order of `mapped`; those that are missing at its end are empty. */
export type RowCells = readonly (ImportCell | undefined)[];

/** Longer texts fit no pattern: one that takes linear time takes long enough for a text without a bound. */
const maxPatternLength = 10_000;

/** What is known of a row on its own: whether another has the same values is for others to say. */
export interface ReadRow {
  /** By the keys of all columns, as runs get them; null for empty cells and for those with a problem. */
  values: Record<string, RowValue>;
  /** At most one a cell. */
  problems: RowProblem[];
  /** Values that no other row may have, with the keys of their columns; empty and wrong cells are left out. */
  unique: [key: string, value: Exclude<RowValue, null>][];
}

interface ColumnCheck {
  column: RowColumn;
  /** Place among the cells of a row, -1 where the file has no such column. */
  at: number;
  reading: MappedColumn['reading'];
  whenEmpty: CellResult;
  bounds: BoundCheck | undefined;
  pattern: PatternTest | undefined;
}

/** What an empty cell of a column becomes: the column's default, else null, else a problem. */
function whenEmpty(column: RowColumn): CellResult {
  // A default is the page's own text, so it is read as the page writes and not as the file does.
  const filled = readCell(column, { decimal: '.', date_order: 'ymd' }, column.default);
  const isMissing = filled.value === null && column.required;
  return isMissing ? { problem: { code: 'required' } } : filled;
}

/** Texts that look the same are the same, however their marks are written. */
const asCompared = (value: Exclude<RowValue, null>) => (typeof value === 'string' ? composed(value) : value);

/** Checks the rows of one file and gives their values, by the same rules in the browser and on the server. */
export class RowChecker {
  private readonly checks: ColumnCheck[];

  constructor({ columns, mapped, patternTest }: RowCheckerOptions) {
    const places = new Map(mapped.map(({ key }, at) => [key, at]));
    this.checks = columns.map((column) => {
      const at = places.get(column.key) ?? -1;
      return {
        column,
        at,
        reading: mapped[at]?.reading ?? {},
        whenEmpty: whenEmpty(column),
        bounds: boundCheck(column),
        pattern: column.pattern && hasPattern(column) ? patternTest(column.pattern) : undefined,
      };
    });
  }

  /**
   * Reads each cell of a row once. It yields between two cells: whoever must not hold up others can take a break there,
   * for cells may be long.
   */
  *reading(cells: RowCells): Generator<undefined, ReadRow> {
    const row: ReadRow = { values: {}, problems: [], unique: [] };
    for (const check of this.checks) {
      const { key, unique } = check.column;
      const { value = null, problem } = this.readCell(check, cells);
      row.values[key] = value;
      if (problem) row.problems.push({ column: key, ...problem });
      if (unique && value !== null && cellText(cells[check.at]) !== '') row.unique.push([key, asCompared(value)]);
      yield;
    }
    return row;
  }

  /** Reads a row in one piece. */
  read(cells: RowCells): ReadRow {
    const reading = this.reading(cells);
    for (;;) {
      const step = reading.next();
      if (step.done) return step.value;
    }
  }

  /** The value of one column of a row; null for an empty cell and one with a problem. */
  value(key: string, cells: RowCells): RowValue {
    const check = this.checks.find(({ column }) => column.key === key);
    return (check && this.readCell(check, cells).value) ?? null;
  }

  private readCell(check: ColumnCheck, cells: RowCells): CellResult {
    const cell = cells[check.at];
    const result = readCell(check.column, check.reading, cell);
    if (result.problem) return result;
    if (result.value === null) return check.whenEmpty;
    const text = cellText(cell);
    const problem = check.bounds?.(result.value, text);
    if (problem) return { problem };
    return check.pattern && !fits(check.pattern, text) ? { problem: { code: 'pattern' } } : result;
  }
}

const fits = (pattern: PatternTest, text: string) => text.length <= maxPatternLength && pattern(text);
