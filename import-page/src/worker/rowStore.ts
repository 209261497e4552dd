import type { ImportCell } from 'shared-contracts/api/import-page';
import { Refusal } from 'shared-contracts/files';

/** Rows that are packed together. */
const pieceRows = 500;
/** Pieces that are kept ready: what a grid shows, and what is next to it. */
const maxReadyPieces = 4;
/** Most bytes of packed rows: cells of a workbook can name one long text a million times. */
const maxPackedBytes = 256 * 1024 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Rows of a file, packed as UTF-8 but for the few that are in use: a million cells as texts of their own would take
 * several times the memory of the file.
 */
export class RowStore {
  private readonly packed: Uint8Array[] = [];
  private packedBytes = 0;
  /** Pieces in use, the last used at the end. */
  private readonly ready = new Map<number, ImportCell[][]>();
  private readonly changed = new Set<number>();
  private last: ImportCell[][] = [];
  /** The piece that was used last: rows are mostly read one after the other. */
  private current: { number: number; rows: ImportCell[][] } | undefined;
  private readonly maxBytes: number;

  constructor(maxBytes = maxPackedBytes) {
    this.maxBytes = maxBytes;
  }

  get count(): number {
    return this.packed.length * pieceRows + this.last.length;
  }

  /** Adds a row at the end. */
  add(cells: ImportCell[]): void {
    this.last.push(cells);
    if (this.last.length < pieceRows) return;
    this.pack(this.packed.length, this.last);
    this.last = [];
  }

  /** The cells of a row, counted from 0. They are the store's own: `set` changes them. */
  get(index: number): readonly ImportCell[] {
    return this.piece(Math.floor(index / pieceRows))[index % pieceRows] ?? [];
  }

  set(index: number, column: number, cell: ImportCell): void {
    const number = Math.floor(index / pieceRows);
    const cells = this.piece(number)[index % pieceRows];
    if (!cells) throw new RangeError(`There is no row ${index}`);
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
    if (number < this.packed.length) this.changed.add(number);
  }

  private piece(number: number): ImportCell[][] {
    if (number >= this.packed.length) return this.last;
    if (this.current?.number === number) return this.current.rows;
    const rows = this.ready.get(number) ?? (JSON.parse(decoder.decode(this.packed[number])) as ImportCell[][]);
    this.ready.delete(number);
    this.ready.set(number, rows);
    const [oldest] = this.ready.keys();
    this.current = { number, rows };
    if (this.ready.size > maxReadyPieces && oldest !== undefined) this.release(oldest);
    return rows;
  }

  private release(number: number): void {
    const rows = this.ready.get(number);
    if (rows && this.changed.delete(number)) this.pack(number, rows);
    this.ready.delete(number);
  }

  private pack(number: number, rows: ImportCell[][]): void {
    const bytes = encoder.encode(JSON.stringify(rows));
    this.packedBytes += bytes.byteLength - (this.packed[number]?.byteLength ?? 0);
    if (this.packedBytes > this.maxBytes) throw new Refusal('bomb');
    this.packed[number] = bytes;
  }
}
