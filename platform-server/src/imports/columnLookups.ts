import type { ImportColumn, RowProblemCode } from 'shared-contracts/api/import-page';
import type { EntryContent } from 'shared-contracts/api/lookup';
import { readCell } from 'shared-contracts/import';
import { type Eventual, whenDone } from '../engine/eventual.ts';
import { entryResult } from '../engine/lookups/entryProblem.ts';
import type { LookupTable, LookupTables } from '../engine/lookups/lookupTable.ts';
import { substituteFor } from '../engine/lookups/substitute.ts';
import { type AskThread, askFor } from '../engine/patterns/patternThreads.ts';
import { ThreadTooLong } from '../process/thread.ts';
import { inTurns, type Steps } from '../process/turns.ts';

type LookupProblem = Extract<RowProblemCode, 'not-allowed' | 'unmatched'>;

/** What a list or table says of a value: the value that takes its place, or what is wrong with it. */
type LookedUp = { value: unknown } | { code: LookupProblem };

/** The list and the table of a column. One that is gone lets nothing pass: rows are not taken unchecked. */
export class ColumnLookup {
  readonly #filter: LookupTable | null | undefined;
  readonly #conversion: LookupTable | null | undefined;
  readonly #ask: AskThread;
  readonly #known = new Map<unknown, LookedUp>();
  readonly #pending = new Map<unknown, Promise<LookedUp>>();
  readonly #now = Date.now();

  private constructor(
    filter: LookupTable | null | undefined,
    conversion: LookupTable | null | undefined,
    ask: AskThread,
  ) {
    this.#filter = filter;
    this.#conversion = conversion;
    this.#ask = ask;
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
    return new ColumnLookup(filter, conversion, askFor(account));
  }

  /**
   * Looks a value up once, however many rows have it. One that takes long stands for itself until `settle`: rows that have
   * it are then to be checked once more.
   */
  of(value: unknown): LookedUp {
    const known = this.#known.get(value);
    if (known) return known;
    if (this.#pending.has(value)) return { value };
    const found = this.#find(value);
    if (found instanceof Promise) {
      this.#pending.set(value, found);
      return { value };
    }
    this.#known.set(value, found);
    return found;
  }

  /** Waits for what takes long; false when there is nothing. */
  async settle(): Promise<boolean> {
    const pending = [...this.#pending];
    for (const [value, found] of pending) this.#known.set(value, await found);
    this.#pending.clear();
    return pending.length > 0;
  }

  /** What is wrong with each of some texts, null for nothing. */
  async judge(column: ImportColumn, texts: readonly string[]): Promise<(LookupProblem | null)[]> {
    do await inTurns(this.#lookingUp(column, texts));
    while (await this.settle());
    return inTurns(this.#lookingUp(column, texts));
  }

  *#lookingUp(column: ImportColumn, texts: readonly string[]): Steps<(LookupProblem | null)[]> {
    const problems: (LookupProblem | null)[] = [];
    for (const text of texts) {
      const found = this.of(readCell(column, {}, text).value ?? text);
      problems.push('code' in found ? found.code : null);
      yield;
    }
    return problems;
  }

  #find(value: unknown): Eventual<LookedUp> {
    if (this.#filter === undefined) return this.#convert(value);
    const refused: LookedUp = { code: 'not-allowed' };
    const filter = this.#filter;
    if (!filter) return refused;
    return whenDone(this.#entryOf(filter, value), (entry) => {
      if (entry === 'unknown' || (entry !== null) === (filter.settings.meaning === 'deny')) return refused;
      return this.#convert(value);
    });
  }

  #convert(value: unknown): Eventual<LookedUp> {
    const conversion = this.#conversion;
    if (conversion === undefined) return { value };
    if (!conversion) return { code: 'unmatched' };
    return whenDone(this.#entryOf(conversion, value), (entry): LookedUp => {
      if (entry === 'unknown') return { code: 'unmatched' };
      const { settings } = conversion;
      if (entry)
        return { value: entryResult(entry.results[0] ?? '', settings.result_columns?.[0]?.type ?? 'text') ?? null };
      // Nobody waits for a row of the table while a file is checked: what would hold a run is refused.
      const substitute = substituteFor(settings.unmatched ?? 'keep', settings, 0, [value]);
      return substitute === undefined ? { code: 'unmatched' } : { value: substitute };
    });
  }

  /** Of a value that takes too long it is never known: it passes nothing. */
  #entryOf(table: LookupTable, value: unknown): Eventual<EntryContent | null | 'unknown'> {
    const found = table.find([value], this.#now, this.#ask);
    if (!(found instanceof Promise)) return found;
    return found.catch((error: unknown) => {
      if (error instanceof ThreadTooLong) return 'unknown' as const;
      throw error;
    });
  }
}
