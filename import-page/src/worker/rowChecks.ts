import type { ImportCell, RowProblem, RowProblemCode } from 'shared-contracts/api/import-page';
import {
  browserPatternTest,
  cellText,
  type MappedColumn,
  type ReadRow,
  RowChecker,
  type RowColumn,
} from 'shared-contracts/import';
import { ProblemTable } from './problemTable.ts';
import { UniqueColumns } from './uniqueColumns.ts';

type Cells = readonly ImportCell[];

/** What is wrong with the rows of a file, by the page's rules, by other rows, and by what the server said. */
export class RowChecks {
  readonly problems: ProblemTable;
  private readonly columns: readonly RowColumn[];
  private readonly checker: RowChecker;
  private readonly unique: UniqueColumns;
  /** What the server said of values, by column. */
  private readonly verdicts = new Map<string, Map<string, RowProblemCode>>();

  /** What the server said of cells, by row, and what they were then. */
  private readonly told = new Map<number, { problem: RowProblem; text: string }[]>();
  /** Places among the cells of a row, by column. */
  private readonly places: ReadonlyMap<string, number>;

  constructor(columns: readonly RowColumn[], mapped: readonly MappedColumn[], rowCount: number) {
    this.columns = columns;
    this.places = new Map(mapped.map(({ key }, place) => [key, place]));
    this.checker = new RowChecker({ columns, mapped, patternTest: browserPatternTest });
    this.problems = new ProblemTable(
      columns.map(({ key }) => key),
      rowCount,
    );
    this.unique = new UniqueColumns(columns.filter(({ unique }) => unique).map(({ key }) => key));
  }

  /** Checks a row by itself; `finish` compares it with the others. */
  check(row: number, cells: Cells): void {
    const read = this.checker.read(cells);
    const found = new Map(this.ownProblems(row, cells, read).map(({ column, code }) => [column, code]));
    for (const { key } of this.columns) this.problems.set(row, key, found.get(key));
    this.unique.set(
      row,
      read.unique.filter(([key]) => !found.has(key)),
    );
  }

  /** Forgets a row. */
  drop(row: number): void {
    for (const { key } of this.columns) this.problems.set(row, key, undefined);
    this.unique.set(row, []);
  }

  /** Compares the rows that were checked with all others. */
  finish(): void {
    this.unique.mark(this.problems);
  }

  /** What is wrong with a row, with what the texts name. */
  describe(row: number, cells: Cells): RowProblem[] {
    const read = this.checker.read(cells);
    const own = this.ownProblems(row, cells, read);
    const wrong = new Set(own.map(({ column }) => column));
    const duplicates = read.unique.flatMap(([key, value]): RowProblem[] => {
      const first = wrong.has(key) ? row : (this.unique.firstRow(key, value) ?? row);
      return first === row ? [] : [{ column: key, code: 'duplicate', params: { row: first + 1 } }];
    });
    return [...own, ...duplicates];
  }

  /** The value of a cell as text, undefined for one that is empty or wrong: what lists and tables are asked for. */
  valueText(cells: Cells, key: string): string | undefined {
    const value = this.checker.value(key, cells);
    return value === null ? undefined : String(value);
  }

  /** Notes what the server said; the rows with these values are to be checked again. */
  judge(key: string, verdicts: readonly (readonly [value: string, code: RowProblemCode | null])[]): void {
    const known = this.verdicts.get(key) ?? new Map<string, RowProblemCode>();
    this.verdicts.set(key, known);
    for (const [value, code] of verdicts) {
      if (code === null) known.delete(value);
      else known.set(value, code);
    }
  }

  /** Notes what the server said of a row; the row is to be checked again. Twins are known here, of all rows. */
  noteProblems(row: number, cells: Cells, problems: readonly RowProblem[]): void {
    const own = problems.filter(({ code }) => code !== 'duplicate');
    this.told.set(
      row,
      own.map((problem) => ({ problem, text: this.cellText(cells, problem.column) })),
    );
  }

  private cellText(cells: Cells, key: string): string {
    return cellText(cells[this.places.get(key) ?? -1]);
  }

  private ownProblems(row: number, cells: Cells, { problems: found }: ReadRow): RowProblem[] {
    const problems = [...found];
    for (const [key, verdicts] of this.verdicts) {
      if (verdicts.size === 0 || problems.some(({ column }) => column === key)) continue;
      const code = verdicts.get(this.valueText(cells, key) ?? '');
      if (code) problems.push({ column: key, code });
    }
    for (const { problem, text } of this.told.get(row) ?? []) {
      const isKnown = problems.some(({ column }) => column === problem.column);
      if (!isKnown && this.cellText(cells, problem.column) === text) problems.push(problem);
    }
    return problems;
  }
}
