import { maxChunkRows } from 'shared-contracts/api/import-page';
import * as importChunkRepository from '../store/repositories/importChunkRepository.ts';
import type { SubmissionRow } from '../store/repositories/importSubmissionRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** What runs get of one row. */
export interface ValidRow {
  /** Its number in the file. */
  row: number;
  /** JSON. */
  payload: string;
}

/** By place in the chunk; null for a row that is not valid. */
type Payloads = (Record<string, unknown> | null)[] | null;

/** Reads the valid rows of a file in order. The chunk that was read last is kept: a step seldom ends with one. */
export class RowSource {
  #kept: { id: string; chunk: number; payloads: Payloads } | null = null;

  /** The valid rows behind one, to the end of the file. */
  async *after(database: Queryable, { id, row_count }: SubmissionRow, after: number): AsyncGenerator<ValidRow> {
    for (let row = after + 1; row <= row_count; ) {
      const chunk = Math.floor((row - 1) / maxChunkRows);
      const payloads = await this.#read(database, id, chunk);
      const end = Math.min((chunk + 1) * maxChunkRows, row_count);
      for (; row <= end; row++) {
        const payload = payloads?.[(row - 1) % maxChunkRows];
        if (payload) yield { row, payload: JSON.stringify(payload) };
      }
    }
  }

  async #read(database: Queryable, id: string, chunk: number): Promise<Payloads> {
    if (this.#kept?.id !== id || this.#kept.chunk !== chunk) {
      this.#kept = { id, chunk, payloads: await importChunkRepository.payloads(database, id, chunk) };
    }
    return this.#kept.payloads;
  }
}
