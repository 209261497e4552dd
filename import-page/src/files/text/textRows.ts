import Papa from 'papaparse';
import { restoreFormula } from 'shared-contracts/import';
import type { ReadProgress } from '../readProgress.ts';
import { Refusal } from '../refusal.ts';
import { assertCellFits, type FileRow, maxCellLength, maxFileColumns } from '../rows.ts';
import { decode } from './encoding.ts';
import { declarationLength } from './separator.ts';

/** Characters that are split into rows at a time. */
const pieceLength = 256 * 1024;

/** The text in pieces of a length that is worth splitting, lines ending in `\n` alone. */
async function* pieces(file: Blob, encoding: string, progress?: ReadProgress): AsyncGenerator<string> {
  let text = '';
  for await (const decoded of decode(file, encoding, { progress })) {
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
  private readonly separator: string;
  private rest = '';
  private line = 1;

  constructor(separator: string) {
    this.separator = separator;
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
    // The parser of Papa Parse as such: its reading of files cuts characters of several bytes in two.
    const parser = new Papa.Parser({ delimiter: this.separator, newline: '\n', quoteChar: '"', escapeChar: '"' });
    const { data, errors, meta } = parser.parse(this.rest, 0, isMore) as Papa.ParseResult<string[]>;
    const rows = data.map((cells) => this.row(cells));
    const open = isMore ? undefined : errors.find(({ code }) => code === 'MissingQuotes');
    if (open) throw new Refusal('quote', { row: rows.at(-1)?.line ?? this.line });
    return { rows, end: meta.cursor };
  }

  private row(cells: string[]): FileRow {
    const { line } = this;
    if (cells.length > maxFileColumns && cells.slice(maxFileColumns).some((cell) => cell.trim() !== '')) {
      throw new Refusal('columns', { limit: maxFileColumns });
    }
    for (const [column, cell] of cells.entries()) assertCellFits(cell.length, line, column);
    this.line++;
    return { line, cells: cells.slice(0, maxFileColumns).map(restoreFormula) };
  }

  private assertRestFits(): void {
    const parser = new Papa.Parser({ delimiter: this.separator, newline: '\n', quoteChar: '"', escapeChar: '"' });
    const { data } = parser.parse(this.rest, 0, false) as Papa.ParseResult<string[]>;
    for (const [column, cell] of (data[0] ?? []).entries()) assertCellFits(cell.length, this.line, column);
  }
}

/** How a text file is read. */
export interface TextOptions {
  encoding: string;
  separator: string;
  progress: ReadProgress;
}

/** The rows of a text file, a piece of the file at a time. */
export async function* textRows(file: Blob, options: TextOptions): AsyncGenerator<FileRow[]> {
  const { encoding, separator, progress } = options;
  const splitter = new RowSplitter(separator);
  let isFirst = true;
  for await (const piece of pieces(file, encoding, progress)) {
    yield splitter.push(isFirst ? piece.slice(declarationLength(piece)) : piece);
    isFirst = false;
  }
  yield splitter.finish();
}

/** The beginning of a text file, to tell its separator by. */
export async function textSample(file: Blob, encoding: string): Promise<string> {
  for await (const piece of pieces(file, encoding)) if (piece !== '') return piece.slice(0, pieceLength);
  return '';
}
