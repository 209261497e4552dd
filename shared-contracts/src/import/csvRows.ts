/** How the cells of a text file are parted, and how a quote within a quoted one is written: `""`, or `\"` as well. */
export interface CsvDialect {
  separator: string;
  quoteBy: '"' | '\\';
}

/** What was read of a text. */
export interface CsvRows {
  rows: string[][];
  /** Where the first row begins that is not among them. */
  end: number;
  /** Quotes within quoted cells that are neither doubled, escaped nor their end: they are taken as they stand. */
  strays: number;
  /** Whether the text ends within a quoted cell. */
  isOpen: boolean;
}

/** Characters in which a quote that only may begin a cell has to be closed; more than a cell can have. */
const maxTentative = 100_000;

interface Cell {
  text: string;
  /** Of the separator or the line's end behind it. */
  end: number;
  strays: number;
  isOpen: boolean;
}

const isSpace = (sign: string | undefined) => sign === ' ' || sign === '\t' || sign === '\u00a0';

/** Reads one text, whose lines end in `\n` alone. */
class CsvReader {
  private readonly text: string;
  private readonly dialect: CsvDialect;
  private nextSeparator = -1;
  private nextLine = -1;

  constructor(text: string, dialect: CsvDialect) {
    this.text = text;
    this.dialect = dialect;
  }

  /** Where an unquoted cell ends: looked for once, however many cells lie before it. */
  private plainEnd(at: number): number {
    if (this.nextSeparator < at) this.nextSeparator = this.find(this.dialect.separator, at);
    if (this.nextLine < at) this.nextLine = this.find('\n', at);
    return Math.min(this.nextSeparator, this.nextLine);
  }

  private find(sign: string, at: number): number {
    const found = this.text.indexOf(sign, at);
    return found < 0 ? this.text.length : found;
  }

  cell(at: number): Cell {
    const { text } = this;
    if (text[at] === '"') return this.quoted(at);
    // Some programs write `, "a"`; spreadsheets are told by `="00123"` that it is no number.
    let quote = at;
    while (isSpace(text[quote]) && text[quote] !== this.dialect.separator) quote++;
    const isFormula = text[quote] === '=' && text[quote + 1] === '"';
    if (isFormula || (quote > at && text[quote] === '"')) {
      const cell = this.quoted(isFormula ? quote + 1 : quote, quote + maxTentative);
      if (!cell.isOpen && cell.strays === 0) return cell;
      if (cell.isOpen && cell.end - quote < maxTentative) return { ...this.plain(at), isOpen: true };
    }
    return this.plain(at);
  }

  private plain(at: number): Cell {
    const end = this.plainEnd(at);
    return { text: this.text.slice(at, end), end, strays: 0, isOpen: false };
  }

  /** A cell between quotes. @param most where to give up */
  private quoted(open: number, most = Number.POSITIVE_INFINITY): Cell {
    const { text, dialect } = this;
    let strays = 0;
    for (let quote = text.indexOf('"', open + 1); quote >= 0 && quote <= most; quote = text.indexOf('"', quote + 1)) {
      if (dialect.quoteBy === '\\' && this.isEscaped(open, quote)) continue;
      if (text[quote + 1] === '"') {
        quote++;
        continue;
      }
      let end = quote + 1;
      while (isSpace(text[end]) && text[end] !== dialect.separator) end++;
      if (end >= text.length || text[end] === '\n' || text[end] === dialect.separator) {
        return { text: this.unquoted(text.slice(open + 1, quote)), end, strays, isOpen: false };
      }
      strays++;
    }
    return { text: this.unquoted(text.slice(open + 1)), end: Math.min(text.length, most), strays, isOpen: true };
  }

  private isEscaped(open: number, quote: number): boolean {
    let at = quote - 1;
    while (at > open && this.text[at] === '\\') at--;
    return (quote - 1 - at) % 2 === 1;
  }

  private unquoted(text: string): string {
    if (this.dialect.quoteBy === '"') return text.includes('"') ? text.replaceAll('""', '"') : text;
    return text.replace(/\\(["\\])|""/g, (_, sign = '"') => sign);
  }
}

/** `"=""00123"""` is the same as `="00123"`. */
const shownByFormula = (cell: string) => {
  const text = cell.startsWith('="') ? /^="((?:[^"]|"")*)"$/.exec(cell)?.[1] : undefined;
  return text === undefined ? cell : text.replaceAll('""', '"');
};

/**
 * The rows of a text whose lines end in `\n` alone. Spaces around quoted cells are no part of them, and a text that is
 * written as a formula, `="00123"`, is that text.
 * @param isMore the text goes on: its last row is left out unless its end is there
 */
export function csvRows(
  text: string,
  dialect: CsvDialect,
  isMore = false,
  maxRows = Number.POSITIVE_INFINITY,
): CsvRows {
  const reader = new CsvReader(text, dialect);
  const read: CsvRows = { rows: [], end: 0, strays: 0, isOpen: false };
  let cells: string[] = [];
  for (let at = 0; at < text.length && read.rows.length < maxRows; ) {
    const cell = reader.cell(at);
    const isEnd = cell.end >= text.length;
    if (isMore && (isEnd || cell.isOpen)) return read;
    read.strays += cell.strays;
    cells.push(shownByFormula(cell.text));
    at = cell.end + 1;
    const isRow = isEnd || text[cell.end] === '\n';
    // A separator at the very end has an empty cell behind it.
    if (!isRow && at >= text.length) {
      if (isMore) return read;
      cells.push('');
    } else if (!isRow) continue;
    read.rows.push(cells);
    read.end = Math.min(at, text.length);
    if (isEnd) read.isOpen = cell.isOpen;
    cells = [];
  }
  return read;
}
