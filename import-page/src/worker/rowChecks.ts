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

/** A problem of a cell, and what it was found in: the cell, or the row where a scenario has seen the whole of it. */
interface NotedProblem {
  problem: RowProblem;
  foundIn: string;
}

/** What is wrong with the rows of a file, by the page's rules, by other rows, and by what the server said. */
export class RowChecks {
  readonly problems: ProblemTable;
  private readonly columns: readonly RowColumn[];
  private readonly checker: RowChecker;
  private readonly unique: UniqueColumns;
  /** What the server said of values, by column. */
  private readonly verdicts = new Map<string, Map<string, RowProblemCode>>();

  /** What the server said of cells, by row. */
  private readonly serverProblems = new Map<number, NotedProblem[]>();
  private readonly warnings = new Map<number, NotedProblem[]>();
  /** Rows that are warned of as they are now. */
  private readonly warned = new Set<number>();
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
    this.warned.delete(row);
    if (this.describeWarnings(row, cells).length > 0) this.warned.add(row);
    this.unique.set(
      row,
      read.unique.filter(([key]) => !found.has(key)),
    );
  }

  /** Forgets a row. */
  drop(row: number): void {
    for (const { key } of this.columns) this.problems.set(row, key, undefined);
    this.warned.delete(row);
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

  get warningCount(): number {
    return this.warned.size;
  }

  /** Whether a row is warned of. */
  isWarned(row: number): boolean {
    return this.warned.has(row);
  }

  /** What the server warns of in the cells of a row that have no problem. */
  describeWarnings(row: number, cells: Cells): RowProblem[] {
    const noted = this.warnings.get(row) ?? [];
    return this.current(noted, cells).filter(({ column }) => this.problems.get(row, column) === undefined);
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
    this.serverProblems.set(row, this.noted(own, cells));
  }

  /** Notes what the server warns of in a row; the row is to be checked again. */
  noteWarnings(row: number, cells: Cells, warnings: readonly RowProblem[]): void {
    this.warnings.set(row, this.noted(warnings, cells));
  }

  private noted(problems: readonly RowProblem[], cells: Cells): NotedProblem[] {
    return problems.map((problem) => ({ problem, foundIn: this.judgedText(problem, cells) }));
  }

  /** Those of what is as it was. */
  private current(noted: readonly NotedProblem[], cells: Cells): RowProblem[] {
    return noted.flatMap(({ problem, foundIn }) => (this.judgedText(problem, cells) === foundIn ? [problem] : []));
  }

  private judgedText({ code, column }: RowProblem, cells: Cells): string {
    return code === 'scenario' ? JSON.stringify(cells) : this.cellText(cells, column);
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
    for (const problem of this.current(this.serverProblems.get(row) ?? [], cells)) {
      if (!problems.some(({ column }) => column === problem.column)) problems.push(problem);
    }
    return problems;
  }
}
