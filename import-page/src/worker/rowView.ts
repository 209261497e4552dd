import type { RowFilter } from './protocol.ts';
import type { RowChecks } from './rowChecks.ts';

/** Rows in the order of the file: which there are still, and which pass a filter. */
export class RowView {
  private readonly removed: Uint8Array;
  /** Rows that were taken out. */
  removedCount = 0;
  /** Rows that pass the filter that was asked for last, until a row changes. */
  private found: { filter: string; rows: Int32Array } | undefined;

  constructor(rowCount: number) {
    this.removed = new Uint8Array(rowCount);
  }

  get count(): number {
    return this.removed.length - this.removedCount;
  }

  has(row: number): boolean {
    return row >= 0 && row < this.removed.length && this.removed[row] === 0;
  }

  /** Takes a row out, or puts it back. */
  setRemoved(row: number, isRemoved: boolean): void {
    if (this.has(row) !== isRemoved) return;
    this.removed[row] = isRemoved ? 1 : 0;
    this.removedCount += isRemoved ? 1 : -1;
  }

  /** Rows that were taken out, in order. */
  removedRows(): number[] {
    const rows: number[] = [];
    if (this.removedCount === 0) return rows;
    for (const [row, isRemoved] of this.removed.entries()) if (isRemoved) rows.push(row);
    return rows;
  }

  /** To be called when what is wrong with rows, or which there are, has changed. */
  change(): void {
    this.found = undefined;
  }

  /** The rows that pass a filter. */
  list({ problems, column, code, warnings = false }: RowFilter, checks: RowChecks): Int32Array {
    const filter = JSON.stringify([problems, column, code, warnings]);
    if (this.found?.filter === filter) return this.found.rows;
    const rows = new Int32Array(this.count);
    let count = 0;
    for (let row = 0; row < this.removed.length; row++) {
      if (!this.has(row) || (problems && !checks.problems.matches(row, column, code))) continue;
      if (warnings && !checks.isWarned(row)) continue;
      rows[count] = row;
      count++;
    }
    this.found = { filter, rows: rows.subarray(0, count) };
    return this.found.rows;
  }
}
