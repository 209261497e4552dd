import { maxValidationRows } from 'shared-contracts/api/import-page';

/** Bytes of the values of one batch; one row that has more is a batch of its own. */
const maxBatchBytes = 1024 * 1024;

/** Rows that one run validates. */
export interface RowBatch {
  /** Places of the rows among those of their chunk, by the number that the run knows them by. */
  places: Map<number, number>;
  /** JSON of the payload. */
  body: string;
}

/** The payload that rows are validated by, without reading what is in them. */
function batchOf(rows: readonly (readonly [row: number, place: number, values: string])[], visitor: unknown): RowBatch {
  const items = rows.map(([row, , values]) => `{"row":${row},"values":${values}}`);
  return {
    places: new Map(rows.map(([row, place]) => [row, place])),
    body: `{"rows":[${items.join()}],"visitor":${JSON.stringify(visitor ?? null)}}`,
  };
}

/**
 * The rows without problems of a chunk, in batches.
 * @param payloads JSON of the values of each row, `null` for one with a problem
 * @param numberAt the number in the file of the row at a place
 */
export function batchesOf(
  payloads: readonly string[],
  numberAt: (place: number) => number,
  visitor: unknown,
): readonly RowBatch[] {
  const batches: RowBatch[] = [];
  let rows: (readonly [number, number, string])[] = [];
  let bytes = 0;
  const close = () => {
    if (rows.length > 0) batches.push(batchOf(rows, visitor));
    [rows, bytes] = [[], 0];
  };
  for (const [place, values] of payloads.entries()) {
    if (values === 'null') continue;
    const size = Buffer.byteLength(values);
    if (rows.length === maxValidationRows || bytes + size > maxBatchBytes) close();
    rows.push([numberAt(place), place, values]);
    bytes += size;
  }
  close();
  return batches;
}
