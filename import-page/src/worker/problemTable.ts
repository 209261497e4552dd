import type { RowProblemCode } from 'shared-contracts/api/import-page';

const codes = [
  'required',
  'type',
  'min',
  'max',
  'pattern',
  'choice',
  'duplicate',
  'not-allowed',
  'unmatched',
  'scenario',
] as const satisfies readonly RowProblemCode[];

/** Which cells have which problem: a byte a cell, whatever is wrong with the file. What a text names is found anew. */
export class ProblemTable {
  /** Rows with a problem. */
  invalidCount = 0;
  private readonly columns: ReadonlyMap<string, Uint8Array>;
  private readonly counts: ReadonlyMap<string, number[]>;
  /** How many cells of each row have one. */
  private readonly perRow: Uint8Array;

  constructor(keys: readonly string[], rowCount: number) {
    this.columns = new Map(keys.map((key) => [key, new Uint8Array(rowCount)]));
    this.counts = new Map(keys.map((key) => [key, codes.map(() => 0)]));
    this.perRow = new Uint8Array(rowCount);
  }

  has(row: number): boolean {
    return (this.perRow[row] ?? 0) > 0;
  }

  get(row: number, key: string): RowProblemCode | undefined {
    return codes[(this.columns.get(key)?.[row] ?? 0) - 1];
  }

  set(row: number, key: string, code: RowProblemCode | undefined): void {
    const cells = this.columns.get(key);
    const counts = this.counts.get(key);
    if (!cells || !counts) return;
    const [before, after] = [cells[row] ?? 0, code ? codes.indexOf(code) + 1 : 0];
    if (before === after) return;
    cells[row] = after;
    if (before > 0) counts[before - 1] = (counts[before - 1] ?? 0) - 1;
    if (after > 0) counts[after - 1] = (counts[after - 1] ?? 0) + 1;
    if (before === 0) this.count(row, 1);
    if (after === 0) this.count(row, -1);
  }

  /** Whether a row has such a problem: any of them, of a column, of a kind or both. */
  matches(row: number, column: string | undefined, code: RowProblemCode | undefined): boolean {
    if (!this.has(row)) return false;
    if (column !== undefined) return isSuch(this.get(row, column), code);
    return code === undefined || [...this.columns.keys()].some((key) => this.get(row, key) === code);
  }

  /** How many cells have each problem, by the order of columns. */
  list(): { column: string; code: RowProblemCode; count: number }[] {
    return [...this.counts].flatMap(([column, counts]) =>
      codes.map((code, at) => ({ column, code, count: counts[at] ?? 0 })).filter(({ count }) => count > 0),
    );
  }

  private count(row: number, by: 1 | -1): void {
    const before = this.perRow[row] ?? 0;
    this.perRow[row] = before + by;
    if (before === 0) this.invalidCount++;
    if (before + by === 0) this.invalidCount--;
  }
}

const isSuch = (found: RowProblemCode | undefined, code: RowProblemCode | undefined) =>
  found !== undefined && (code === undefined || found === code);
