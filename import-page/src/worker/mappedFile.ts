import type { ImportCell, RowProblemCode } from 'shared-contracts/api/import-page';
import type { RowColumn } from 'shared-contracts/import';
import type { History } from './history.ts';
import type { LoadedFile } from './loadFile.ts';
import {
  allRows,
  type GridRow,
  type ImportFileWorker,
  type Mapping,
  type RowFilter,
  type Summary,
  type ToldRow,
} from './protocol.ts';
import { RowChecks } from './rowChecks.ts';
import type { RowView } from './rowView.ts';

/** Rows between two reports of how far a check is. */
const reportEvery = 5000;
/** Days between the two days that spreadsheets count from. */
const daysTo1904 = 1462;

const textOf = (cell: ImportCell | undefined) => String(cell ?? '');

/** A file whose columns are mapped: its rows are checked, shown, changed and sent. Rows are counted from 0 inside. */
export class MappedFile implements Omit<ImportFileWorker, 'open' | 'detect' | 'map'> {
  private readonly file: LoadedFile;
  private readonly mappings: readonly Required<Mapping>[];
  /** Places among the cells of the store of days that are counted from 1904. */
  private readonly days1904: ReadonlySet<number>;
  private readonly checks: RowChecks;
  private readonly view: RowView;
  private readonly history: History;

  constructor(file: LoadedFile, columns: readonly RowColumn[], mappings: readonly Required<Mapping>[]) {
    this.file = file;
    this.mappings = mappings;
    const days = new Set(columns.filter(({ type }) => type === 'date').map(({ key }) => key));
    this.days1904 = new Set(
      file.isFrom1904 ? mappings.filter(({ key }) => days.has(key)).map(({ key }) => this.place(key)) : [],
    );
    this.checks = new RowChecks(columns, mappings, file.store.count);
    this.view = file.view;
    this.history = file.history;
  }

  /** Checks every row. */
  check(onProgress: (share: number) => void): Summary {
    const { count } = this.file.store;
    for (let row = 0; row < count; row++) {
      if (row % reportEvery === 0) onProgress(row / count);
      if (this.view.has(row)) this.checks.check(row, this.cells(row));
    }
    return this.changed();
  }

  rows(filter: RowFilter, from: number, to: number): { count: number; rows: GridRow[] } {
    const found = this.list(filter);
    const rows = Array.from(found.subarray(Math.max(0, from), Math.max(0, to)), (row) => this.described(row));
    return { count: found.length, rows };
  }

  nextProblem(filter: RowFilter, afterPlace: number): number {
    const found = this.list(filter);
    const next = found.subarray(Math.max(0, afterPlace + 1)).findIndex((row) => this.checks.problems.has(row));
    return next < 0 ? -1 : Math.max(0, afterPlace + 1) + next;
  }

  edit(row: number, key: string, cell: string): Summary {
    return this.write(key, this.view.has(row - 1) ? [row - 1] : [], cell);
  }

  count(key: string, text: string): number {
    return this.rowsWith(key, text).length;
  }

  replace(key: string, from: string, to: string): Summary & { changed: number } {
    const rows = from === to ? [] : this.rowsWith(key, from);
    return { ...this.write(key, rows, to), changed: rows.length };
  }

  remove(row: number): Summary {
    return this.takeOut(this.view.has(row - 1) ? [row - 1] : []);
  }

  removeInvalid(): Summary {
    return this.takeOut(Array.from(this.list({ problems: true })));
  }

  undo(): Summary {
    const edit = this.history.takeLast();
    if (!edit) return this.summary();
    if ('removed' in edit) {
      for (const row of edit.removed) {
        this.view.setRemoved(row, false);
        this.checks.check(row, this.cells(row));
      }
    } else {
      this.fill(edit.place, edit.rows, (at) => edit.before[at] ?? null);
    }
    return this.changed();
  }

  distinct(key: string): string[] {
    const values = new Set<string>();
    for (const row of this.list(allRows)) {
      const value = this.checks.valueText(this.cells(row), key);
      if (value !== undefined) values.add(value);
    }
    return [...values];
  }

  judge(key: string, verdicts: [value: string, code: RowProblemCode | null][]): Summary {
    this.checks.judge(key, verdicts);
    const judged = new Set(verdicts.map(([value]) => value));
    for (const row of this.list(allRows)) {
      const cells = this.cells(row);
      if (judged.has(this.checks.valueText(cells, key) ?? '')) this.checks.check(row, cells);
    }
    return this.changed();
  }

  chunk(index: number, size: number): ImportCell[][] {
    return Array.from(this.list(allRows).subarray(index * size, (index + 1) * size), (row) => this.cells(row));
  }

  noteProblems({ problems, warnings }: Parameters<ImportFileWorker['noteProblems']>[0]): Summary {
    this.note(problems, (row, cells, found) => this.checks.noteProblems(row, cells, found));
    this.note(warnings, (row, cells, found) => this.checks.noteWarnings(row, cells, found));
    this.checks.finish();
    this.view.change();
    return this.summary();
  }

  removed(): number[] {
    return this.view.removedRows().map((row) => row + 1);
  }

  removedRows(): GridRow[] {
    return this.view.removedRows().map((row) => this.described(row));
  }

  private note(rows: readonly ToldRow[], noteRow: RowChecks['noteProblems']): void {
    for (const { row, problems } of rows) {
      if (!this.view.has(row - 1)) continue;
      const cells = this.cells(row - 1);
      noteRow(row - 1, cells, problems);
      this.checks.check(row - 1, cells);
    }
  }

  private list(filter: RowFilter): Int32Array {
    return this.view.list(filter, this.checks);
  }

  /** Where the cells of a column of the page stand in the rows of the store. */
  private place(key: string): number {
    const mapping = this.mappings.find((one) => one.key === key);
    const place = mapping && this.file.places[mapping.index];
    if (place === undefined) throw new RangeError(`The file has no column for ${key}`);
    return place;
  }

  /** The cells of a row in the order of the mapping, as they are checked and sent. */
  private cells(row: number): ImportCell[] {
    const { store, places } = this.file;
    const cells = store.get(row);
    return this.mappings.map(({ index }) => {
      const place = places[index] ?? -1;
      const cell = cells[place] ?? null;
      return typeof cell === 'number' && this.days1904.has(place) ? cell + daysTo1904 : cell;
    });
  }

  private described(row: number): GridRow {
    const cells = this.cells(row);
    const { checks } = this;
    return {
      row: row + 1,
      cells,
      problems: checks.describe(row, cells),
      warnings: checks.describeWarnings(row, cells),
    };
  }

  private takeOut(rows: readonly number[]): Summary {
    if (rows.length === 0) return this.summary();
    for (const row of rows) {
      this.view.setRemoved(row, true);
      this.checks.drop(row);
    }
    this.history.add({ removed: rows });
    return this.changed();
  }

  private rowsWith(key: string, text: string): number[] {
    const at = this.mappings.findIndex((mapping) => mapping.key === key);
    return Array.from(this.list(allRows)).filter((row) => textOf(this.cells(row)[at]) === text);
  }

  private write(key: string, rows: number[], cell: string): Summary {
    if (rows.length === 0) return this.summary();
    const place = this.place(key);
    const before = this.fill(place, rows, () => cell);
    this.history.add({ place, rows, before });
    return this.changed();
  }

  /** Sets a cell of each of these rows and checks them again. Answers what stood there. */
  private fill(place: number, rows: readonly number[], cellAt: (at: number) => ImportCell): ImportCell[] {
    const { store } = this.file;
    return rows.map((row, at) => {
      const before = store.get(row)[place] ?? null;
      store.set(row, place, cellAt(at));
      this.checks.check(row, this.cells(row));
      return before;
    });
  }

  /** Compares what was checked with all rows. */
  private changed(): Summary {
    this.checks.finish();
    this.view.change();
    this.file.revision++;
    return this.summary();
  }

  private summary(): Summary {
    const { problems, warningCount } = this.checks;
    return {
      rowCount: this.view.count,
      invalidCount: problems.invalidCount,
      problems: problems.list(),
      warningCount,
      revision: this.file.revision,
      removedCount: this.view.removedCount,
      canUndo: this.history.canUndo,
    };
  }
}
