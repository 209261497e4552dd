import { createHash } from 'node:crypto';
import type { ImportCell, ImportContent, RowProblem } from 'shared-contracts/api/import-page';
import { type MappedColumn, RowChecker } from 'shared-contracts/import';
import type { LookupTables } from '../engine/lookups/lookupTable.ts';
import { inTurn, inTurns, type Steps } from '../process/turns.ts';
import type { FaultyRow, NewChunk } from '../store/repositories/importChunkRepository.ts';
import { ColumnLookup } from './columnLookups.ts';
import { SlowPatterns } from './patterns.ts';

/** What came of some rows, each on its own. */
export interface CheckedRows extends Pick<NewChunk, 'problems' | 'unique'> {
  /** JSON of what runs get of each row, `null` for one with a problem. */
  payloads: string[];
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest().readBigInt64LE();

/** Checks the rows of a file as the browser did, and by the lists and tables that only the server has. */
export class RowRules {
  readonly #content: ImportContent;
  readonly #mapped: readonly MappedColumn[];
  readonly #lookups: ReadonlyMap<string, ColumnLookup>;
  readonly #patterns: SlowPatterns;

  private constructor(
    account: string,
    content: ImportContent,
    mapped: readonly MappedColumn[],
    lookups: ReadonlyMap<string, ColumnLookup>,
  ) {
    this.#patterns = new SlowPatterns(account);
    this.#content = content;
    this.#mapped = mapped;
    this.#lookups = lookups;
  }

  /** Reads the lists and tables of the columns. */
  static async open(
    tables: LookupTables,
    account: string,
    content: ImportContent,
    mapped: readonly MappedColumn[],
  ): Promise<RowRules> {
    const lookups = new Map<string, ColumnLookup>();
    for (const column of content.columns) {
      const lookup = await ColumnLookup.open(tables, account, column);
      if (lookup) lookups.set(column.key, lookup);
    }
    return new RowRules(account, content, mapped, lookups);
  }

  /** Checks rows of which the first has this number in the file. Large pieces go one at a time, in small steps. */
  async check(rows: readonly (readonly ImportCell[])[], firstRow: number): Promise<CheckedRows> {
    for (;;) {
      const checked = await inTurn(() => inTurns(this.#checking(rows, firstRow)));
      // Once everything that takes long is known, the same rows come to the same end at once.
      if (!(await this.#settle())) return checked;
    }
  }

  async #settle(): Promise<boolean> {
    let isAny = await this.#patterns.settle();
    for (const lookup of this.#lookups.values()) isAny = (await lookup.settle()) || isAny;
    return isAny;
  }

  *#checking(rows: readonly (readonly ImportCell[])[], firstRow: number): Steps<CheckedRows> {
    const { columns } = this.#content;
    const checker = new RowChecker({ columns, mapped: this.#mapped, patternTest: this.#patterns.test });
    const unique = new Map<string, (bigint | null)[]>(
      columns.filter((column) => column.unique).map(({ key }) => [key, rows.map(() => null)]),
    );
    const payloads: string[] = [];
    const problems: FaultyRow[] = [];
    for (const [place, cells] of rows.entries()) {
      const read = yield* checker.reading(cells);
      for (const [key, value] of read.unique) (unique.get(key) ?? [])[place] = hashOf(value);
      const found = [...read.problems, ...(yield* this.#lookingUp(read.values))];
      if (found.length > 0) problems.push([firstRow + place, found]);
      payloads.push(found.length > 0 ? 'null' : JSON.stringify(read.values));
    }
    return { payloads, problems, unique };
  }

  /** Puts what tables say into the values. */
  *#lookingUp(values: Record<string, unknown>): Steps<RowProblem[]> {
    const problems: RowProblem[] = [];
    for (const [key, lookup] of this.#lookups) {
      if (values[key] === null || values[key] === undefined) continue;
      const found = lookup.of(values[key]);
      if ('code' in found) problems.push({ column: key, code: found.code });
      else values[key] = found.value;
      yield;
    }
    return problems;
  }
}
