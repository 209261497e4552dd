import type { ImportDelivery } from 'shared-contracts/api/import-page';
import type { ValidRow } from './rowSource.ts';
import { maxEventBytes } from './submit.ts';

/** Rows that make one event. */
export interface RowPiece {
  firstRow: number;
  lastRow: number;
  rowCount: number;
  /** JSON. */
  body: Buffer;
}

/** Events and bytes of them that one transaction makes, at least one event. */
const maxAtOnce = { events: 500, bytes: 4 * 1024 * 1024 } as const;

const rowsOf = (delivery: ImportDelivery) => {
  if (delivery.mode === 'row') return 1;
  return delivery.mode === 'batch' ? delivery.size : Number.POSITIVE_INFINITY;
};

function pieceOf(rows: readonly ValidRow[], { mode }: ImportDelivery): RowPiece {
  const [first] = rows as readonly [ValidRow, ...ValidRow[]];
  const last = rows.at(-1) ?? first;
  const text = mode === 'row' ? first.payload : `[${rows.map(({ payload }) => payload).join()}]`;
  return { firstRow: first.row, lastRow: last.row, rowCount: rows.length, body: Buffer.from(text) };
}

/**
 * Cuts rows into the events that a page wants, as many as one transaction makes. A batch that grows larger than an event
 * may be ends early.
 * @returns `isLast` when no row is left
 */
export async function nextPieces(
  rows: AsyncIterable<ValidRow>,
  delivery: ImportDelivery,
): Promise<{ pieces: RowPiece[]; isLast: boolean }> {
  const size = rowsOf(delivery);
  const pieces: RowPiece[] = [];
  let gathered: ValidRow[] = [];
  let [bytes, gatheredBytes] = [0, 0];
  const cut = () => {
    if (gathered.length > 0) pieces.push(pieceOf(gathered, delivery));
    bytes += gatheredBytes;
    gathered = [];
    gatheredBytes = 0;
  };
  for await (const row of rows) {
    const isFull = gatheredBytes + row.payload.length > maxEventBytes;
    if (gathered.length === size || isFull) cut();
    if (pieces.length >= maxAtOnce.events || bytes >= maxAtOnce.bytes) return { pieces, isLast: false };
    gathered.push(row);
    gatheredBytes += row.payload.length;
  }
  cut();
  return { pieces, isLast: true };
}
