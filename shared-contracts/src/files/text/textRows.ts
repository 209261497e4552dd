import {
  type CsvDialect,
  csvRows,
  type DecodedSigns,
  declarationLength,
  hasReplaced,
  restoreFormula,
} from '../../import/index.ts';
import type { ReadProgress } from '../readProgress.ts';
import { Refusal } from '../refusal.ts';
import { assertCellFits, type FileRow, maxCellLength, maxFileColumns } from '../rows.ts';
import { decode } from './encoding.ts';

/** Characters that are split into rows at a time. */
const pieceLength = 256 * 1024;

/** Hears of what is read. */
interface Watch {
  progress: ReadProgress;
  signs: DecodedSigns;
}

/** The text in pieces of a length that is worth splitting, lines ending in `\n` alone. */
async function* pieces(file: Blob, encoding: string, watch: Partial<Watch> = {}): AsyncGenerator<string> {
  let text = '';
  for await (const decoded of decode(file, encoding, watch.progress)) {
    if (hasReplaced(decoded)) watch.signs?.see(decoded);
    text += decoded;
    // A `\r` at the end may be the first half of a line's end.
    if (text.length < pieceLength || text.endsWith('\r')) continue;
    yield text.replace(/\r\n?/g, '\n');
    text = '';
  }
  yield text.replace(/\r\n?/g, '\n');
}

/** Splits text into rows; the last of them may go on in the next piece. */
class RowSplitter {
  private readonly dialect: CsvDialect;
  private readonly keepsGuards: boolean;
  private rest = '';
  private line = 1;

  constructor(dialect: CsvDialect, keepsGuards: boolean) {
    this.dialect = dialect;
    this.keepsGuards = keepsGuards;
  }

  /** Rows that are whole with this piece. */
  push(piece: string): FileRow[] {
    this.rest += piece;
    const { rows, end } = this.split(true);
    this.rest = this.rest.slice(end);
    // A row is looked at again with each piece until it is whole, so it must not grow for ever.
    if (this.rest.length > maxCellLength) this.assertRestFits();
    return rows;
  }

  /** The rows that are left at the end of the file. */
  finish(): FileRow[] {
    return this.rest === '' ? [] : this.split(false).rows;
  }

  private split(isMore: boolean): { rows: FileRow[]; end: number } {
    const { rows: read, end, isOpen } = csvRows(this.rest, this.dialect, isMore);
    const rows = read.map((cells) => this.row(cells));
    if (isOpen) throw new Refusal('quote', { row: rows.at(-1)?.line ?? this.line });
    return { rows, end };
  }

  private row(cells: string[]): FileRow {
    const { line } = this;
    if (cells.length > maxFileColumns && cells.slice(maxFileColumns).some((cell) => cell.trim() !== '')) {
      throw new Refusal('columns', { limit: maxFileColumns });
    }
    for (const [column, cell] of cells.entries()) assertCellFits(cell.length, line, column);
    this.line++;
    const own = cells.slice(0, maxFileColumns);
    return { line, cells: this.keepsGuards ? own : own.map(restoreFormula) };
  }

  private assertRestFits(): void {
    const [cells = []] = csvRows(this.rest, this.dialect).rows;
    for (const [column, cell] of cells.entries()) assertCellFits(cell.length, this.line, column);
  }
}

/** How a text file is read. */
export interface TextOptions extends Watch {
  encoding: string;
  dialect: CsvDialect;
  /** Apostrophes that make formulas harmless stay in the cells. */
  keepsGuards?: boolean;
}

/** The rows of a text file, a piece of the file at a time. */
export async function* textRows(file: Blob, options: TextOptions): AsyncGenerator<FileRow[]> {
  const { encoding, dialect, keepsGuards = false } = options;
  const splitter = new RowSplitter(dialect, keepsGuards);
  let isFirst = true;
  for await (const piece of pieces(file, encoding, options)) {
    yield splitter.push(isFirst ? piece.slice(declarationLength(piece)) : piece);
    isFirst = false;
  }
  yield splitter.finish();
}

/** The beginning of a text file, to tell by what it is and how its cells are parted. */
export async function textSample(file: Blob, encoding: string): Promise<{ sample: string; isCut: boolean }> {
  for await (const piece of pieces(file, encoding)) {
    if (piece !== '') return { sample: piece.slice(0, pieceLength), isCut: piece.length >= pieceLength };
  }
  return { sample: '', isCut: false };
}
