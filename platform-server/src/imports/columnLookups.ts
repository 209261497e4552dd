import type { ImportColumn, RowProblemCode } from 'shared-contracts/api/import-page';
import { readCell } from 'shared-contracts/import';
import { resultOf } from '../engine/lookups/entryProblem.ts';
import type { LookupTable, LookupTables } from '../engine/lookups/lookupTable.ts';
import type { Steps } from '../process/turns.ts';

type LookupProblem = Extract<RowProblemCode, 'not-allowed' | 'unmatched'>;

/** What a list or table says of a value: the value that takes its place, or what is wrong with it. */
type LookedUp = { value: unknown } | { code: LookupProblem };

/** The list and the table of a column. One that is gone lets nothing pass: rows are not taken unchecked. */
export class ColumnLookup {
  readonly #filter: LookupTable | null | undefined;
  readonly #conversion: LookupTable | null | undefined;
  readonly #known = new Map<unknown, LookedUp>();
  readonly #now = Date.now();

  private constructor(filter: LookupTable | null | undefined, conversion: LookupTable | null | undefined) {
    this.#filter = filter;
    this.#conversion = conversion;
  }

  /** Null for a column that has neither. */
  static async open(
    tables: LookupTables,
    account: string,
    { filter_id, conversion_id }: Pick<ImportColumn, 'filter_id' | 'conversion_id'>,
  ): Promise<ColumnLookup | null> {
    if (!filter_id && !conversion_id) return null;
    const filter = filter_id ? await tables.get(account, filter_id) : undefined;
    const conversion = conversion_id ? await tables.get(account, conversion_id) : undefined;
    return new ColumnLookup(filter, conversion);
  }

  /** Looks a value up once, however many rows have it. */
  of(value: unknown): LookedUp {
    const known = this.#known.get(value) ?? this.#find(value);
    this.#known.set(value, known);
    return known;
  }

  /** What is wrong with each of some texts, null for nothing. */
  *judging(column: ImportColumn, texts: readonly string[]): Steps<(LookupProblem | null)[]> {
    const problems: (LookupProblem | null)[] = [];
    for (const text of texts) {
      const found = this.of(readCell(column, {}, text).value ?? text);
      problems.push('code' in found ? found.code : null);
      yield;
    }
    return problems;
  }

  #find(value: unknown): LookedUp {
    if (this.#filter !== undefined && !this.#passes(value)) return { code: 'not-allowed' };
    if (this.#conversion === undefined) return { value };
    const entry = this.#conversion?.find([value], this.#now);
    if (!entry) return { code: 'unmatched' };
    const type = this.#conversion?.settings.result_columns?.[0]?.type ?? 'text';
    return { value: resultOf(entry.results[0] ?? '', type) ?? null };
  }

  #passes(value: unknown): boolean {
    if (!this.#filter) return false;
    const isListed = this.#filter.find([value], this.#now) !== null;
    return isListed === (this.#filter.settings.meaning !== 'deny');
  }
}
